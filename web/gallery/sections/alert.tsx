import { Alert } from '../../src/ui/alert/alert.tsx';
import { Button } from '../../src/ui/button/button.tsx';
import { longEmail } from '../samples.ts';
import { Specimen } from '../specimen.tsx';

export function AlertStates() {
  return (
    <>
      <Specimen title="Kinds" layout="stack">
        <Alert title="Success!">Your message is on its way. Check the status.</Alert>
        <Alert kind="pending" title="Waiting for location to be shared">
          You see it here the moment they answer.
        </Alert>
        <Alert kind="consent" title="Location shared successfully!">
          Marina Duarte can see one point until 20 Dec. <a href="#ui-alert">Withdraw it</a>
        </Alert>
        <Alert kind="error" title="Payment failed. Please try again.">
          Nothing was charged.
        </Alert>
      </Specimen>
      <Specimen title="Title alone" layout="stack">
        <Alert title="Checking your payment" />
        <Alert kind="error" title="Unable to retrieve your location." />
      </Specimen>
      <Specimen title="With actions, long" layout="stack">
        <Alert
          kind="error"
          title="Failed to fetch notifications"
          actions={<Button>Try again</Button>}
        />
        <Alert
          kind="error"
          title="Failed to fetch notifications"
          actions={<Button busy="Asking again">Try again</Button>}
        />
        <Alert
          title={`A message with a link is on its way to ${longEmail}`}
          actions={
            <>
              <Button look="quiet">Send it again</Button>
              <Button look="text">Use another address</Button>
            </>
          }
        >
          It may take a minute or two, and it may be among the messages that your mail service takes
          for advertising. The link in it works once, for an hour.
        </Alert>
      </Specimen>
    </>
  );
}
