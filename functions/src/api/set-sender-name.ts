import { senderNameProblem, senderNameWords } from '@geonod/contracts';
import { ApiError } from '../http/api-error.ts';
import { renameAccount } from '../services/accounts.ts';
import type { Handler } from '../triggers/define-endpoint.ts';

/** Gives the account the name that its owner asks under. */
export const setSenderName: Handler<'setSenderName'> = async (input, { caller }) => {
  const name = input.name.trim().replace(/ +/g, ' ');
  const problem = senderNameProblem(name);
  if (problem) throw new ApiError('invalid-input', senderNameWords[problem], { field: 'name' });
  await renameAccount(caller.uid, name);
  return { name };
};
