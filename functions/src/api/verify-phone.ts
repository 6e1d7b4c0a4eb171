import type { Handler } from '../http/define-endpoint.ts';

export const verifyPhone: Handler<'verifyPhone'> = ({ phone }) => {
  throw new Error(`no directory yet for ${phone.length} characters`);
};
