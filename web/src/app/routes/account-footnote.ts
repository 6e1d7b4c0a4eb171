/** Under every form that asks for an account. */
export const accountFootnote =
  'An account locates nobody. Only a phone’s owner can say where it is.';
