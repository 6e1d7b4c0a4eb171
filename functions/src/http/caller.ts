/** The signed-in caller, from a verified ID token. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** What the account calls itself; its own choice. */
  readonly displayName: string | null;
}
