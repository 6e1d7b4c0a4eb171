import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

interface OwnCertificate {
  readonly key: string;
  readonly cert: string;
  /** SHA-256 of its public key, base64: by it a browser can be told to trust exactly this certificate. */
  readonly fingerprint: string;
}

/** A certificate of ours for a host, which nobody vouches for. */
export async function makeCertificate(host: string): Promise<OwnCertificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
  });
  const { publicKey } = new X509Certificate(cert);
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return { key, cert, fingerprint };
}
