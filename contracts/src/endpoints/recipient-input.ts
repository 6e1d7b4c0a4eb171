import * as z from 'zod/mini';
import { recipientLanguage, recipientToken } from '../requests.ts';

/**
 * What every act of a recipient can say of what stood before them: the language, and the version of its words. Both go
 * into the record of the act; without them it was made by something else than the product's page.
 */
export const shownWords = {
  language: z.exactOptional(recipientLanguage),
  wordsVersion: z.exactOptional(
    z.string().check(z.regex(/^[\w.-]{1,32}$/, 'This is not a version of the words.')),
  ),
};

/** The input of a recipient's act that says nothing more. */
export const recipientAct = z.object({ token: recipientToken, ...shownWords });

/** Names the record of an act, for the receipt that its recipient may keep. */
export const receiptId = z.string();
