/** The provider's code of an error without its prefix, such as `popup-blocked`; undefined for any other error. */
export function authErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return;
  return /^auth\/(.+)$/.exec(error.code)?.[1];
}

/** What the provider itself says, without the SDK's `Firebase:` and `(auth/…)`; empty when it says nothing. */
export function authErrorDetail(error: Error): string {
  const detail = error.message.replace(/^Firebase: /, '').replace(/\s*\(auth\/[^)]*\)\.?$/, '');
  return detail === 'Error' ? '' : detail;
}
