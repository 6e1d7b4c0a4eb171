const dotless = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an e-mail reaches, as far as its spelling tells: what counts mails must not take one reader for many. In
 * small letters, without what stands behind a plus; at Gmail, which reads over them, without dots, and by one name.
 */
export function mailboxOf(email: string): string {
  const spelled = email.trim().toLowerCase();
  const at = spelled.lastIndexOf('@');
  if (at < 1) return spelled;
  const domain = spelled.slice(at + 1);
  const plain = spelled.slice(0, at).replace(/(?!^)\+.*$/su, '');
  if (!dotless.includes(domain)) return `${plain}@${domain}`;
  return `${plain.replaceAll('.', '')}@gmail.com`;
}
