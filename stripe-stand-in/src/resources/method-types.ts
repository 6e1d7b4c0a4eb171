import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import type { Params } from '../http/params.ts';
import type { World } from '../world/world.ts';

/** Stripe's own list; source: its API description. */
const known = new Set(
  'acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact billie bizum blik boleto card card_present cashapp crypto customer_balance eps fpx giropay gopay grabpay id_bank_transfer ideal interac_present kakao_pay klarna konbini kr_card link mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24 pay_by_bank payco paynow paypal paypay payto pix promptpay qris rechnung revolut_pay samsung_pay satispay scalapay sepa_debit shopeepay sofort stripe_balance sunbit swish twint upi us_bank_account wechat_pay wero zip'.split(
    ' ',
  ),
);

type Shape = {
  /** Gone from Stripe's types, and refused. */
  payment_method_types?: string[];
  allowed_payment_method_types?: readonly string[];
  automatic_payment_methods?: { enabled: boolean; allow_redirects?: string };
};

type MethodTypes = Pick<
  Stripe.PaymentIntent,
  'allowed_payment_method_types' | 'automatic_payment_methods' | 'payment_method_types'
>;

/**
 * Which payment methods an intent may be paid with: those of the account, cut down to the allowed
 * ones. What the account does not have is left out in silence, as Stripe does; none left is refused.
 */
export function readMethodTypes(read: Params<Shape>): (world: World) => MethodTypes {
  if (read.has('payment_method_types')) {
    throw invalidRequest(
      'The payment_method_types parameter is no longer supported. Use dynamic payment methods, excluded_payment_method_types or allowed_payment_method_types instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  }
  const allowed = read.texts('allowed_payment_method_types');
  const automatic = read.part('automatic_payment_methods');
  if (allowed !== undefined && automatic !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, automatic_payment_methods.',
    );
  }
  const enabled = automatic?.boolean('enabled');
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  if (automatic !== undefined && enabled === undefined) {
    throw automatic.missing('enabled');
  }
  needKnown(allowed ?? [], 'allowed_payment_method_types');
  return ({ settings }) => {
    const types = settings.paymentMethodTypes.filter(
      (type) => allowed === undefined || allowed.includes(type),
    );
    if (types.length === 0) {
      throw invalidRequest('No valid payment method types for this intent.', {
        param: 'allowed_payment_method_types',
      });
    }
    return {
      allowed_payment_method_types: allowed ?? null,
      automatic_payment_methods:
        allowed === undefined ? { allow_redirects: redirects, enabled: enabled ?? true } : null,
      payment_method_types: types,
    };
  };
}

type InvoiceMethodTypes = Stripe.Subscription.PaymentSettings.PaymentMethodType[] | null;

/**
 * The kinds of payment method that a subscription's invoices are limited to; null for those of the account. Unlike an
 * intent's, one that the account does not have is refused.
 */
export function readInvoiceMethodTypes(
  params: Params<Pick<Stripe.SubscriptionCreateParams, 'payment_settings'>>,
): (world: World) => InvoiceMethodTypes {
  const types = params.part('payment_settings')?.texts('payment_method_types');
  if (types === undefined || types.length === 0) return () => null;
  const param = 'payment_settings[payment_method_types]';
  needKnown(types, param);
  return ({ settings }) => {
    const missing = types.find((type) => !settings.paymentMethodTypes.includes(type));
    if (missing !== undefined) {
      throw invalidRequest(
        `The payment method type "${missing}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
        { param },
      );
    }
    return types as Stripe.Subscription.PaymentSettings.PaymentMethodType[];
  };
}

function needKnown(types: readonly string[], param: string): void {
  for (const [index, type] of types.entries()) {
    if (known.has(type)) continue;
    throw invalidRequest(
      `Invalid ${param}[${index}]: must be one of ${[...known].slice(0, 5).join(', ')}, …`,
      { param: `${param}[${index}]` },
    );
  }
}
