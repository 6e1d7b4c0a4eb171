import type Stripe from 'stripe';
import { invalidRequest } from '../http/api-error.ts';
import { readPage } from '../http/pagination.ts';
import { mergeMetadata, type Params } from '../http/params.ts';
import { route } from '../http/route.ts';
import type { World } from '../world/world.ts';
import { needCustomer } from './customers.ts';

type Configuration = Stripe.BillingPortal.Configuration;

function newConfiguration(world: World, isDefault: boolean): Configuration {
  return world.portalConfigurations.add<Configuration>({
    id: world.newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: world.now(),
    default_return_url: null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: { enabled: isDefault },
      payment_method_update: { enabled: isDefault, payment_method_configuration: null },
      subscription_cancel: {
        cancellation_reason: { enabled: false, feedback_options: null, options: [] },
        enabled: false,
        mode: 'at_period_end',
        proration_behavior: 'none',
      },
      subscription_pause: {
        duration: { interval_options: [], type: 'indefinite' },
        enabled: false,
      },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        proration_behavior: 'none',
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: 'end_trial',
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: world.now(),
  });
}

/** What the account's owner has saved in the Dashboard; Stripe refuses sessions before that. */
function defaultConfiguration(world: World): Configuration {
  const found = world.portalConfigurations.all().find(({ is_default }) => is_default);
  if (found !== undefined) {
    return found;
  }
  if (!world.settings.portalSaved) {
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    );
  }
  return newConfiguration(world, true);
}

function readConfiguration(
  params: Params<Stripe.BillingPortal.ConfigurationUpdateParams>,
): (configuration: Configuration, world: World) => void {
  const returnUrl = params.clearable('default_return_url');
  const metadata = params.metadata('metadata');
  const profile = params.part('business_profile');
  const headline = profile?.clearable('headline');
  const privacy = profile?.clearable('privacy_policy_url');
  const terms = profile?.clearable('terms_of_service_url');
  const features = params.part('features');
  const cards = features?.part('payment_method_update')?.boolean('enabled');
  const history = features?.part('invoice_history')?.boolean('enabled');
  // What this portal does not do can only be switched off.
  for (const key of ['customer_update', 'subscription_cancel', 'subscription_update'] as const) {
    features?.part(key)?.oneOf('enabled', ['false']);
  }
  return (configuration, world) => {
    if (returnUrl !== undefined) configuration.default_return_url = returnUrl;
    if (headline !== undefined) configuration.business_profile.headline = headline;
    if (privacy !== undefined) configuration.business_profile.privacy_policy_url = privacy;
    if (terms !== undefined) configuration.business_profile.terms_of_service_url = terms;
    if (cards !== undefined) configuration.features.payment_method_update.enabled = cards;
    if (history !== undefined) configuration.features.invoice_history.enabled = history;
    configuration.metadata = mergeMetadata(configuration.metadata, metadata);
    configuration.updated = world.now();
  };
}

function readFlow(
  params: Params<Stripe.BillingPortal.SessionCreateParams>,
): Stripe.BillingPortal.Session.Flow | null {
  const flow = params.part('flow_data');
  if (flow === undefined) {
    return null;
  }
  if (flow.oneOf('type', ['payment_method_update']) === undefined) {
    throw flow.missing('type');
  }
  const after = flow.part('after_completion');
  const type = after?.oneOf('type', ['hosted_confirmation', 'portal_homepage', 'redirect']);
  const redirect = after?.part('redirect')?.required('return_url');
  if (type === 'redirect' && (redirect === undefined || !URL.canParse(redirect))) {
    throw invalidRequest('Not a valid URL', {
      code: 'url_invalid',
      param: 'flow_data[after_completion][redirect][return_url]',
    });
  }
  const message = after?.part('hosted_confirmation')?.text('custom_message') ?? null;
  return {
    after_completion: {
      hosted_confirmation: type === 'hosted_confirmation' ? { custom_message: message } : null,
      redirect: redirect === undefined ? null : { return_url: redirect },
      type: type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: 'payment_method_update',
  };
}

export const portalRoutes = [
  route<Stripe.BillingPortal.SessionCreateParams, Stripe.BillingPortal.Session>(
    'POST',
    '/v1/billing_portal/sessions',
    (params) => {
      const customerId = params.required('customer');
      const configurationId = params.text('configuration');
      const returnUrl = params.text('return_url');
      const locale = params.text('locale');
      const flow = readFlow(params);
      if (returnUrl !== undefined && !URL.canParse(returnUrl)) {
        throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
      }
      return ({ world }) => {
        const customer = needCustomer(world, customerId, 'customer', 400);
        const configuration =
          configurationId === undefined
            ? defaultConfiguration(world)
            : world.portalConfigurations.need(configurationId, 'configuration', 400);
        if (!configuration.active) {
          throw invalidRequest('This portal configuration is inactive.', {
            param: 'configuration',
          });
        }
        if (flow !== null && !configuration.features.payment_method_update.enabled) {
          throw invalidRequest(
            'This payment_method_update flow is not enabled in the portal configuration.',
            { param: 'flow_data[type]' },
          );
        }
        const id = world.newId('bps');
        return world.portalSessions.add({
          id,
          object: 'billing_portal.session',
          configuration: configuration.id,
          created: world.now(),
          customer: customer.id,
          customer_account: null,
          flow,
          livemode: false,
          locale: locale ?? null,
          on_behalf_of: null,
          return_url: returnUrl ?? configuration.default_return_url,
          url: `${world.settings.url}/portal/${id}/${world.randomText(40)}`,
        });
      };
    },
  ),

  route<Stripe.BillingPortal.ConfigurationCreateParams, Configuration>(
    'POST',
    '/v1/billing_portal/configurations',
    (params) => {
      const setFields = readConfiguration(params);
      if (!params.has('features')) {
        throw params.missing('features');
      }
      return ({ world }) => {
        const configuration = newConfiguration(world, false);
        setFields(configuration, world);
        world.emit('billing_portal.configuration.created', configuration);
        return configuration;
      };
    },
  ),

  route<Stripe.BillingPortal.ConfigurationRetrieveParams, Configuration>(
    'GET',
    '/v1/billing_portal/configurations/:id',
    () =>
      ({ world, id }) =>
        world.portalConfigurations.need(id, 'configuration'),
  ),

  route<Stripe.BillingPortal.ConfigurationUpdateParams, Configuration>(
    'POST',
    '/v1/billing_portal/configurations/:id',
    (params) => {
      const setFields = readConfiguration(params);
      const active = params.boolean('active');
      return ({ world, id }) => {
        const configuration = world.portalConfigurations.need(id, 'configuration');
        setFields(configuration, world);
        if (active !== undefined) configuration.active = active;
        world.emit('billing_portal.configuration.updated', configuration);
        return configuration;
      };
    },
  ),

  route<Stripe.BillingPortal.ConfigurationListParams, Stripe.ApiList<Configuration>>(
    'GET',
    '/v1/billing_portal/configurations',
    (params) => {
      const page = readPage(params);
      const active = params.boolean('active');
      const isDefault = params.boolean('is_default');
      return ({ world }) => {
        if (world.settings.portalSaved) {
          defaultConfiguration(world);
        }
        return page(
          world.portalConfigurations
            .newestFirst()
            .filter((each) => active === undefined || each.active === active)
            .filter((each) => isDefault === undefined || each.is_default === isDefault),
          '/v1/billing_portal/configurations',
        );
      };
    },
  ),
];
