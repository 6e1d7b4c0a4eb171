import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SelfSigned {
  /** Both as PEM. */
  readonly key: string;
  readonly cert: string;
  /** The hash of its public key, by which a browser can be told to trust exactly this certificate. */
  readonly fingerprint: string;
}

/** A certificate for 127.0.0.1 that nobody has signed but itself; valid for a day. */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const statement = certificateBody(publicKey, Date.now());
  const signature = sign('sha256', statement, privateKey);
  const certificate = sequence(statement, ecdsaWithSha256, bits(signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}

const dayMs = 86_400_000;

/** RFC 5280, section 4.1: version 3, serial 1, issuer and subject `127.0.0.1`. */
function certificateBody(publicKey: KeyObject, now: number): Buffer {
  const name = sequence(set(sequence(commonName, element(0x0c, Buffer.from('127.0.0.1')))));
  return sequence(
    element(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(now - dayMs), time(now + dayMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
}

/** ASN.1 in DER, as far as a certificate needs it: ITU-T X.690. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : [0x82, Math.floor(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...contents: Buffer[]): Buffer {
  return element(0x30, ...contents);
}

function set(...contents: Buffer[]): Buffer {
  return element(0x31, ...contents);
}

function integer(value: number): Buffer {
  return element(0x02, Buffer.from([value]));
}

function bits(content: Buffer): Buffer {
  return element(0x03, Buffer.from([0]), content);
}

/** UTCTime: `YYMMDDhhmmssZ`. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return element(0x17, Buffer.from(`${digits}Z`));
}

const commonName = Buffer.from('0603550403', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
