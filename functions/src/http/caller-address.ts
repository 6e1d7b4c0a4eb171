import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Request } from 'firebase-functions/https';

/**
 * Where a call comes from, as far as that is known for sure: an IPv4 address, or the /64 of an IPv6 one, which is what a
 * household or a phone has to itself. Null where nobody can tell.
 *
 * Each hop writes the address that connected to it behind what `X-Forwarded-For` holds already, so the header is told
 * from its end. Google's front end writes the last entry: the caller's own address where a function's URL is called,
 * Hosting's where the site's is. Behind Hosting's stands what Hosting saw: the caller's. Whatever stands before that was
 * sent by the caller, who can invent it.
 */
export function callerNetwork(request: Pick<Request, 'get' | 'socket'>): string | null {
  if (process.env.FUNCTIONS_EMULATOR === 'true') {
    return networkOf(request.get(localAddressHeader) ?? '127.0.0.1');
  }
  const entries = hops(request);
  const nearest = networkOf(entries.at(-1) || (request.socket?.remoteAddress ?? ''));
  if (!isHosting(entries.at(-1) ?? '')) return nearest;
  return networkOf(entries.at(-2) ?? '');
}

/**
 * What a network of `callerNetwork` was handed out with: the /48 of an IPv6 one, since a site, or whoever rents a server, is
 * given all of its 65,536 networks at once. Null for an IPv4 address, which stands for itself.
 */
export function allocationOf(network: string): string | null {
  const groups = network.split(':');
  return groups.length === 1 ? null : `${groups.slice(0, 3).join(':')}::/48`;
}

/**
 * The allocation that a network of `callerNetwork` is in, or an IPv4 address itself: what counts as one where whoever has it
 * could come from any of its networks.
 */
export function wholeNetworkOf(network: string): string {
  return allocationOf(network) ?? network;
}

/**
 * The network, a /16 or a /32, that called for the site at this address without being known as Hosting's; null for every
 * other call. As long as there is one, `callerNetwork` takes all of the site's visitors for a few. Somebody who calls a
 * function's own URL can pretend it of their own network.
 */
export function unknownHosting(request: Pick<Request, 'get'>, siteUrl: string): string | null {
  if (process.env.FUNCTIONS_EMULATOR === 'true') return null;
  const entries = hops(request);
  const last = entries.at(-1) ?? '';
  const asked = request.get('x-fh-requested-host') ?? request.get('x-forwarded-host');
  const isOfSite = URL.canParse(siteUrl) && asked === new URL(siteUrl).host;
  if (!isOfSite || entries.length < 2 || isHosting(last)) return null;
  const network = networkOf(last);
  if (network === null) return null;
  return network.includes(':')
    ? `${network.split(':').slice(0, 2).join(':')}::/32`
    : `${network.split('.').slice(0, 2).join('.')}.0.0/16`;
}

function hops(request: Pick<Request, 'get'>): string[] {
  return (request.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
}

/**
 * The emulators write nothing into `X-Forwarded-For`, so there it is the caller's alone and says nothing. A test that
 * stands for several visitors names their addresses in this header, which nothing but an emulator reads.
 */
export const localAddressHeader = 'X-Local-Address';

/** Google's own networks, without those that it rents out: from there Hosting calls. https://www.gstatic.com/ipranges/ */
const googleNetworks = [
  '35.191.0.0/16',
  '64.233.160.0/19',
  '66.102.0.0/20',
  '66.249.64.0/19',
  '72.14.192.0/18',
  '74.125.0.0/16',
  '108.177.0.0/17',
  '130.211.0.0/22',
  '142.250.0.0/15',
  '172.217.0.0/16',
  '172.253.0.0/16',
  '173.194.0.0/16',
  '192.178.0.0/15',
  '209.85.128.0/17',
  '216.58.192.0/19',
  '216.239.32.0/19',
  '2001:4860::/32',
  '2404:6800::/32',
  '2607:f8b0::/32',
  '2800:3f0::/32',
  '2a00:1450::/32',
  '2c0f:fb50::/32',
];

const hosting = new BlockList();
for (const network of googleNetworks) {
  const [address = '', bits] = network.split('/');
  hosting.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isHosting(address: string): boolean {
  return hosting.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The network that an address is in, as `callerNetwork` gives it; null for what is no address. */
function networkOf(address: string): string | null {
  const [plain = ''] = address.split('%');
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) === 0) return null;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address, which is written in many ways. */
function groupsOf(address: string): number[] {
  const [, canonical = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}
