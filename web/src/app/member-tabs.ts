import type { NewCounts } from '../lib/new-items.ts';
import type { IconName } from '../ui/icon/icon.tsx';

/** The sections of the member area; `settings` is reached by the gear, the others by a tab. */
export type MemberTab = 'find' | 'link' | 'history' | 'notifications' | 'settings';

interface TabLink {
  readonly tab: MemberTab;
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
  /** Which count of new items its badge shows. */
  readonly counts?: keyof NewCounts;
}

/** The tabs in their order. */
export const memberTabs: readonly TabLink[] = [
  { tab: 'find', href: '/home/find', label: 'Find by Number', icon: 'number' },
  { tab: 'link', href: '/home/link', label: 'Find by Link', icon: 'link' },
  { tab: 'history', href: '/home/history', label: 'Status', icon: 'status', counts: 'status' },
  {
    tab: 'notifications',
    href: '/home/notifications',
    label: 'Notifications',
    icon: 'bell',
    counts: 'notifications',
  },
];

export const settingsPath = '/home/settings';
