import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { phoneQueryMaxLength } from '../limits.ts';

/**
 * The area in which a number was registered: a centre (WGS 84 degrees) and a radius in kilometres.
 * It says nothing about where the phone is.
 */
export const registrationArea = z.object({
  latitude: z.number(),
  longitude: z.number(),
  radiusKm: z.number(),
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

/**
 * What the public numbering plan says of a number. A field that the plan leaves open is null.
 *
 * - `status`: `success`, or `invalid` when no plan allows the number; then every other field is null or empty.
 * - `carrier`: the carrier that the range was first given to; `carrier_is_original` says so, because numbers move.
 * - `phone_region`: the city, where the plan names one.
 * - `location`: the registration area in words.
 * - `time_zones`: IANA names.
 */
export const phoneInfo = z.object({
  status: z.enum(['success', 'invalid']),
  carrier: z.nullable(z.string()),
  country: z.nullable(z.string()),
  phone_region: z.nullable(z.string()),
  international_number: z.nullable(z.string()),
  location: z.nullable(z.string()),
  country_iso: z.nullable(z.string()),
  line_type: z.nullable(lineType),
  time_zones: z.array(z.string()),
  carrier_is_original: z.literal(true),
  registration_area: z.nullable(registrationArea),
});

export type PhoneInfo = z.infer<typeof phoneInfo>;
export type RegistrationArea = z.infer<typeof registrationArea>;
export type LineType = z.infer<typeof lineType>;

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
        z.regex(/\d/, 'A phone number has digits.'),
      ),
  }),
  output: phoneInfo,
});
