/** The signed-in caller, from a verified ID token. */
export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** What the account calls itself; its own choice. */
  readonly displayName: string | null;
  /** When they last showed who they are; a token that is renewed keeps it. */
  readonly signedInAt: Date;
  /** How, as the provider names it: `password`, or by which other service. Not given, nobody can tell. */
  readonly signedInBy?: string;
}
