import posthog, {
  type CaptureResult,
  type PostHogConfig,
} from 'posthog-js/dist/module.slim.no-external.js';
import type { AnalyticsEvent } from './events.ts';
import { analyticsHost, analyticsKey } from './settings.ts';

export interface AnalyticsClient {
  readonly capture: (event: AnalyticsEvent) => void;
  /** Keeps nothing on the device from now on. */
  readonly forget: () => void;
}

/** Everything that PostHog would find out by itself is off: what is counted is what `track` is told. */
const quiet: Partial<PostHogConfig> = {
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_performance: false,
  capture_exceptions: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_web_experiments: true,
  disable_scroll_properties: true,
  disable_external_dependency_loading: true,
  // Feature flags, and the remote configuration with them.
  advanced_disable_flags: true,
  save_referrer: false,
  save_campaign_params: false,
  person_profiles: 'never',
  // Only somebody who has pressed a button to agree is counted, whatever their browser calls itself.
  opt_out_useragent_filter: true,
};

/** What an event may carry: random ids that tell one visit from another, and nothing that names or finds a person. */
const sentProperties = [
  'token',
  'distinct_id',
  '$device_id',
  '$session_id',
  '$window_id',
  '$insert_id',
  '$time',
  '$lib',
  '$lib_version',
  '$process_person_profile',
];

/** Starts PostHog. Sessions end after 30 idle minutes, the cookie lasts 365 days, events leave after a second. */
export function openPostHog(): AnalyticsClient {
  if (analyticsKey === null) throw new Error('There is no key for analytics');
  posthog.init(analyticsKey, {
    ...quiet,
    api_host: analyticsHost,
    persistence: 'cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    session_idle_timeout_seconds: 1800,
    request_queue_config: { flush_interval_ms: 1000 },
    // Plain text, so that everybody can read in their browser what is sent.
    disable_compression: true,
    before_send: onlyWhatIsCounted,
  });
  // Withdrawn and given again within one page.
  posthog.set_config({ disable_persistence: false });
  forgetWhereFrom();
  return {
    capture: (event) => {
      posthog.capture(event);
      forgetWhereFrom();
    },
    forget: () => {
      posthog.set_config({ disable_persistence: true });
    },
  };
}

/**
 * PostHog notes in its cookie at which address a session began, and which one led there. A number may stand in both:
 * they are never sent, and are taken out again before anything can read them.
 */
function forgetWhereFrom(): void {
  posthog.unregister('$client_session_props');
}

/** Rebuilds an event from the few properties that may leave: addresses, referrers and devices are never among them. */
function onlyWhatIsCounted(captured: CaptureResult | null): CaptureResult | null {
  if (captured === null) return null;
  const { uuid, event, timestamp, properties } = captured;
  const sent = sentProperties.flatMap((name) =>
    name in properties ? [[name, properties[name]] as const] : [],
  );
  return {
    uuid,
    event,
    properties: { ...Object.fromEntries(sent), $geoip_disable: true },
    ...(timestamp && { timestamp }),
  };
}
