/** Forgets every document and every account of the project that this process is about. */
export async function clearEmulators(): Promise<void> {
  const { GCLOUD_PROJECT, FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  const cleared = await Promise.all([
    fetch(
      `http://${FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/databases/(default)/documents`,
      { method: 'DELETE' },
    ),
    fetch(`http://${FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${GCLOUD_PROJECT}/accounts`, {
      method: 'DELETE',
    }),
  ]);
  for (const { ok, status } of cleared)
    if (!ok) throw new Error(`An emulator was not cleared: ${status}`);
}
