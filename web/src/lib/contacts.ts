/** Whom people write to: with questions and withdrawals, of misuse, and about their data. Each deployment names its own. */
export const helpEmail: string = import.meta.env.VITE_HELP_EMAIL;
export const abuseEmail: string = import.meta.env.VITE_ABUSE_EMAIL;
export const privacyEmail: string = import.meta.env.VITE_PRIVACY_EMAIL;
