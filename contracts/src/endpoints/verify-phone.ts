import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { phoneQueryMaxLength } from '../limits.ts';

/**
 * The area in which a number was registered: a circle around a point (WGS 84 degrees, kilometres).
 * It says nothing about where the phone is.
 *
 * - `city`: the point is a city and the circle is what its part of the plan serves. A Brazilian area
 *   code is a circle around its principal city, so `radiusKm` may be hundreds of kilometres.
 * - `state`, `country`: the circle holds that state, province or country (its main territory).
 */
export const registrationArea = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  radiusKm: z.number().check(z.gt(0)),
  level: z.enum(['city', 'state', 'country']),
});

export const lineType = z.enum([
  'mobile',
  'fixed-line',
  'fixed-line-or-mobile',
  'voip',
  'toll-free',
  'premium-rate',
  'other',
]);

/** What the specification's response does not have: where it is missing, it is not known. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z._default(z.nullable(schema), null);

/** Words of the plan. What is empty or missing is not known. */
const words = z._default(
  z.pipe(
    z.nullable(z.string()),
    z.transform((said) => said || null),
  ),
  null,
);

/**
 * What the public numbering plan says of a number. A field that the plan leaves open is null.
 *
 * - `status`: `success`, or `invalid` when no plan allows the number; then every other fact is null or empty.
 * - `carrier`: the carrier that the range was first given to; numbers move, and `carrier_is_original`
 *   says that this is not a live look-up.
 * - `country`: English name. Null for ranges that several countries share, such as +1 800 or +870.
 * - `phone_region`: the city that the plan names; in Brazil the principal city of the area code.
 * - `location`: the registration area in words, from small to large.
 * - `registration_area`: null for a number that belongs to no area. Missing where a response tells the area in words at most.
 * - `area_code`: the geographic area code, where the plan writes one: Brazil (`14`) and +1 (`415`).
 * - `outline_id`: the smallest area with an outline on a map that holds the number's registration: a country
 *   (`NL`), a Brazilian area code (`BR-11`), a state of the United States (`US-CA`), or a province of Canada or those
 *   that share its area code (`CA-ON`, `CA-NS/PE`). Who has no map reads `registration_area`.
 * - `time_zones`: IANA names, all those that the registration area reaches, the most populous first.
 */
export const phoneInfo = z.object({
  status: z.enum(['success', 'invalid']),
  carrier: words,
  country: words,
  phone_region: words,
  international_number: words,
  location: words,
  country_iso: orNull(z.string()),
  area_code: orNull(z.string()),
  line_type: orNull(lineType),
  time_zones: z._default(z.array(z.string()), []),
  carrier_is_original: z._default(z.literal(true), true),
  registration_area: z.optional(z.nullable(registrationArea)),
  outline_id: orNull(z.string()),
});

export type PhoneInfo = z.infer<typeof phoneInfo>;
export type RegistrationArea = z.infer<typeof registrationArea>;
export type LineType = z.infer<typeof lineType>;

/** `phone` is an international number as people write it, in any script's digits; only its digits count. */
export const verifyPhone = endpoint({
  method: 'GET',
  auth: 'none',
  input: z.object({
    phone: z
      .string()
      .check(
        z.maxLength(
          phoneQueryMaxLength,
          `A phone number has at most ${phoneQueryMaxLength} characters.`,
        ),
        z.regex(/\p{Nd}/u, 'A phone number has digits.'),
      ),
  }),
  output: phoneInfo,
});
