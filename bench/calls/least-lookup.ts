import { onRequest } from 'firebase-functions/https';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/*
 * The least that tells of a number what `verifyPhone` tells: the same questions to the same library, and a response of
 * the same length. What is left of the time that `verifyPhone` takes is ours.
 */

const rest = ' '.repeat(640);

export const verifyPhone = onRequest((request, response) => {
  const number = parsePhoneNumberFromString(String(request.query.phone));
  response.json({
    valid: number?.isValid(),
    country: number?.country,
    type: number?.getType(),
    international: number?.formatInternational(),
    rest,
  });
});
