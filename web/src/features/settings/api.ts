import { exportAccount } from '@geonod/contracts/endpoints/export-account';
import { type DownloadedFile, download } from '../../lib/download.ts';
import { requireIdToken } from '../../lib/session/id-token.ts';

/** Everything that is held about the member. Throws `CallError`, `sign-in-too-old` among its codes; an abort as it is. */
export async function fetchExport(
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<DownloadedFile> {
  return download({ exportAccount }, { token: await requireIdToken(), signal, onBytes });
}
