import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER, the form that certificates have: its kind, its length, and what is in it. */
function element(kind: number, ...inside: Buffer[]): Buffer {
  const { length } = Buffer.concat(inside);
  const bytes = length > 0xff ? [length >> 8, length & 0xff] : [length];
  const size = length < 0x80 ? bytes : [0x80 + bytes.length, ...bytes];
  return Buffer.concat([Buffer.from([kind, ...size]), ...inside]);
}

const sequence = (...parts: Buffer[]) => element(0x30, ...parts);
const ecdsaWithSha256 = sequence(element(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const nobody = sequence();
const time = (written: string) => element(0x17, Buffer.from(written));
const always = sequence(time('000101000000Z'), time('491231235959Z'));

/**
 * A certificate for no host that nobody vouches for, after RFC 5280. A browser takes it that is told its key:
 * `keyHash` is what Chromium's --ignore-certificate-errors-spki-list wants.
 */
export function makeCertificate(): { key: string; cert: string; keyHash: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const holder = publicKey.export({ type: 'spki', format: 'der' });
  const serial = element(0x02, Buffer.from([1]));
  const said = sequence(serial, ecdsaWithSha256, nobody, always, nobody, holder);
  const signature = element(0x03, Buffer.from([0]), sign('sha256', said, privateKey));
  const der = sequence(said, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der}\n-----END CERTIFICATE-----`,
    keyHash: createHash('sha256').update(holder).digest('base64'),
  };
}
