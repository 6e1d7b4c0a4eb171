/** What is counted: steps of the funnel, by their names in the reports. Nothing is ever said with them. */
export type AnalyticsEvent =
  | 'Locate View'
  | 'Locate Clicked'
  | 'Loading View'
  | 'Get Location View'
  | 'Get Location Clicked'
  | 'Register View'
  | 'Register Clicked'
  | 'Login with Google'
  | 'Login with Email'
  | 'Payment View'
  | 'Payment Clicked'
  | 'Payment Finish'
  | 'Location Result View';
