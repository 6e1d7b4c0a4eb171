import { NumberRights } from '../../features/share/rights/number-rights.tsx';
import { PublicAddress } from '../public-address.tsx';

export function PrivacyYouRoute() {
  return (
    <>
      <PublicAddress description="Was your number asked where it is? See what GeoNod holds about it, erase what was shared, and stop messages. Without an account." />
      <NumberRights />
    </>
  );
}
