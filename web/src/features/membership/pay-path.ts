/** Where a member without a subscription gets one, and comes back from. */
export const payPath = '/payment?next=/home/settings';
