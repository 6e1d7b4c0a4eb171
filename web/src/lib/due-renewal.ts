/** What cancelling does to a renewal that is due: said in the terms. */
export const dueRenewalWords =
  'A renewal that is due but not paid yet is not charged any more, and access ends at once.';
