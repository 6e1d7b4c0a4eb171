import { afterEach, describe, expect, it, vi } from 'vitest';
import { allocationOf, callerNetwork, unknownHosting, wholeNetworkOf } from './caller-address.ts';

type Sent = Parameters<typeof callerNetwork>[0];

function call(headers: Record<string, string>, remoteAddress?: string): Sent {
  const get = (name: string) => headers[name.toLowerCase()];
  return { get, socket: { remoteAddress } } as unknown as Sent;
}

const forwarded = (...addresses: string[]) => call({ 'x-forwarded-for': addresses.join(', ') });

/** As Hosting calls: from one of Google's own addresses. */
const hosting = '66.249.88.3';

afterEach(() => vi.unstubAllEnvs());

describe('where a call comes from', () => {
  it('is what the front end saw, for a call of a function’s own URL', () => {
    expect(callerNetwork(forwarded('203.0.113.7'))).toBe('203.0.113.7');
  });

  it('is what Hosting saw, for a call of the site', () => {
    expect(callerNetwork(forwarded('203.0.113.7', hosting))).toBe('203.0.113.7');
    expect(callerNetwork(forwarded('203.0.113.7', '2607:f8b0:4004::a'))).toBe('203.0.113.7');
  });

  it.each([
    ['one address', ['198.51.100.1']],
    ['several', ['198.51.100.1', '198.51.100.2']],
    ['one of Google’s own', [hosting]],
    ['no address at all', ['unknown', "'; drop table"]],
    ['an empty one', ['']],
  ])('is not changed by a caller who invents %s', (_what, invented) => {
    expect(callerNetwork(forwarded(...invented, '203.0.113.7'))).toBe('203.0.113.7');
    expect(callerNetwork(forwarded(...invented, '203.0.113.7', hosting))).toBe('203.0.113.7');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:192.168.201.254', '192.168.201.254'],
    ['2001:db8::ffff:203.0.113.7', '2001:db8:0:0::/64'],
  ])('is a whole network where an address is cheap: %s', (address, network) => {
    expect(callerNetwork(forwarded(address))).toBe(network);
  });

  it('is not known where Hosting said nothing of it', () => {
    expect(callerNetwork(forwarded(hosting))).toBeNull();
    expect(callerNetwork(forwarded('unknown', hosting))).toBeNull();
    expect(callerNetwork(forwarded('unknown'))).toBeNull();
  });

  it('is the other end of the connection where nothing was forwarded', () => {
    expect(callerNetwork(call({}, '203.0.113.7'))).toBe('203.0.113.7');
    expect(callerNetwork(call({}))).toBeNull();
  });

  it('is this machine on the emulators, whatever a caller forwards', () => {
    vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
    expect(callerNetwork(forwarded('198.51.100.1'))).toBe('127.0.0.1');
    expect(callerNetwork(call({ 'x-local-address': '198.51.100.1' }))).toBe('198.51.100.1');
  });

  it('is never what only a test would say', () => {
    const headers = { 'x-local-address': '198.51.100.1', 'x-forwarded-for': '203.0.113.7' };
    expect(callerNetwork(call(headers))).toBe('203.0.113.7');
  });
});

describe('what a network was handed out with', () => {
  it.each([
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
    ['2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['203.0.113.7', null],
  ])('of %s is %s', (network, allocation) => {
    expect(allocationOf(network)).toBe(allocation);
    expect(wholeNetworkOf(network)).toBe(allocation ?? network);
  });

  it('is one for every network in it, and another’s for none', () => {
    const allocation = (address: string) =>
      allocationOf(callerNetwork(forwarded(address)) ?? 'none');
    expect(allocation('2001:db8:7::1')).toBe(allocation('2001:db8:7:ffff:1:2:3:4'));
    expect(allocation('2001:db8:7::1')).not.toBe(allocation('2001:db8:8::1'));
  });
});

describe('a hop that called for the site and is none of Hosting’s', () => {
  const site = 'https://geonod.example/';
  const viaHosting = (addresses: string, host = 'geonod.example') =>
    call({ 'x-forwarded-for': addresses, 'x-forwarded-host': host });

  it('is named by its network, since it hides who called', () => {
    expect(unknownHosting(viaHosting('203.0.113.7, 104.198.56.253'), site)).toBe('104.198.0.0/16');
    expect(unknownHosting(viaHosting('203.0.113.7, 2001:db8:1::1'), site)).toBe('2001:db8::/32');
  });

  it.each([
    ['one of Hosting’s', viaHosting(`203.0.113.7, ${hosting}`)],
    ['the caller', viaHosting('203.0.113.7')],
    ['the caller of another host', viaHosting('198.51.100.1, 203.0.113.7', 'a.run.app')],
    ['no address', viaHosting('203.0.113.7, unknown')],
  ])('is not what stands there where it is %s', (_what, request) => {
    expect(unknownHosting(request, site)).toBeNull();
    expect(unknownHosting(request, '')).toBeNull();
  });
});
