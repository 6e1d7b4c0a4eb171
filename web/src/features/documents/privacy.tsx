import {
  accountDeletionDays,
  locationRetentionDays,
  mailDays,
  numberCodeMinutes,
  numberCodesADay,
  refusalDays,
  reportsThatSuspend,
  requestLifetimeHours,
  trialHours,
  unusedCodesADay,
  unusedCodesInARow,
} from '@geonod/contracts';
import { analyticsHost, analyticsKey } from '../../lib/analytics/settings.ts';
import { privacyEmail } from '../../lib/contacts.ts';
import { Article, type ArticleSection } from './article.tsx';
import { KeptData } from './kept-data.tsx';
import { mapServicesOf, withoutContract } from './map-services.ts';
import { operator } from './operator.ts';
import { SectionLink } from './section-link.tsx';

/** Whether this site has analytics at all. */
const isCounted = analyticsKey !== null;

/** Whether this site has App Check. */
const isChecked = Boolean(import.meta.env.VITE_APP_CHECK_KEY);

/** Where its servers are; of others than PostHog's European ones only their name is known. */
const analyticsPlace = /^https:\/\/eu(-assets)?\.i\.posthog\.com$/.test(analyticsHost)
  ? 'in the European Union'
  : `at ${new URL(analyticsHost).hostname}`;

const maps = mapServicesOf(import.meta.env.VITE_GEOCODER_URL, import.meta.env.VITE_TILE_URL);
const uncontracted = withoutContract(maps);

/** Whoever receives something without a contract with us. */
const withoutClauses = ['whoever made your browser', uncontracted]
  .filter((each) => each !== null)
  .join(' and ');

const sections: readonly ArticleSection[] = [
  {
    id: 'short',
    heading: '1. In short',
    body: (
      <ul>
        <li>
          Nobody’s position is known here before that person has seen what would be sent, and sends
          it.
        </li>
        <li>
          {`A shared position is one point, sent once. Nobody can read it here for longer than ${locationRetentionDays} days, and then it is erased.`}
        </li>
        <li>
          {`Here only the member who asked can read it, and whoever shared it, in the same tab. ${maps.addresses} is sent it, without either’s name, unless whoever shares it has switched that off.`}
        </li>
        <li>
          {`It is never sold, nor used to advertise. Those of us who run the database can reach what is in it, and do so only to repair it, for somebody’s copy of their own data, or because a law obliges us.`}
        </li>
        <li>Visits are counted only if you agree, and never with a number, an email or a place.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    heading: '2. Who is responsible',
    body: (
      <p>
        GeoNod is run by {operator}. They are the controller of the data described here. For
        anything about privacy, write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a> (our
        data protection officer reads it).
      </p>
    ),
  },
  {
    id: 'recipients',
    heading: '3. If you were asked for your location',
    body: (
      <>
        <p>
          You need no account. Before your browser asks you anything, the page says who asks, why,
          and until when. Then you see the point itself and decide: send it exactly, send only the
          area of about one kilometre that it lies in, answer in words without a place, or send
          nothing. If you share, these are sent, once: latitude and longitude, the accuracy, the
          moment at which your device measured them, and the address if the map service knows one
          and you have not switched that off. If you decline, the member is told only that you
          declined.
        </p>
        <p>
          <b>Taking it back.</b> Open the same link again and press “Withdraw my location”: it is
          erased at once and the member is told that you withdrew it. Without doing anything, it is
          erased after {locationRetentionDays} days. Consent is the only ground on which we hold the
          place.
        </p>
        <p>
          <b>A no is a no.</b> If the request came as a text message, the member who sent it cannot
          text your number for {refusalDays} days after you declined, or ever again, if you say so.
          “Never text me again” on the page, or the reply STOP where the message says so, puts your
          number on a list, as a keyed fingerprint, and no member can text it through us. START, or{' '}
          <a href="/privacy/you">your number’s page</a>, takes it off; so does the page that put it
          there, for an hour.
        </p>
        <p>
          <b>Seeing and erasing it.</b> “Your data”, on the page of a link that you have, lists what
          is held about that request, erases your answer, and saves the list as a file. The place
          itself is shown only in the tab that shared it. Of a link that was passed on the list also
          leaves out when the page was opened and whether it was reported, since whoever passed it
          on can open it, too. If you have only your number,{' '}
          <a href="/privacy/you">prove it by a code</a>: six digits that we text to it, at most{' '}
          {numberCodesADay} times a day, and less often after {unusedCodesInARow} codes in a row
          that nobody used. A number that wants no messages gets one, too, since its owner asks for
          it, but at most {unusedCodesADay} a day until one is used; START ends that, too. Then you
          see how many requests concern it, erase what was shared in answer to a text message to it,
          and stop or allow messages.
        </p>
        <p>
          <b>What is on record.</b> That the question stood before you, and each thing that you then
          did on its page: which, at what moment, in which language and wording, and whether it was
          exact; never the place. Your number stands there as a keyed fingerprint. A STOP or START
          by text message, or by your number, is only put on the list or taken off it. A report
          keeps its reason and your words, and the request that it is about: the sender’s name and
          email, its words, its times and the number that was texted, as evidence for whoever
          decides on it, also when the sender deletes the request or their account. Until then it
          keeps a keyed fingerprint of the network that it came from, too, so that a flood of
          reports does not displace yours. Of an account that is deleted, nothing of that name,
          email, words and number stays once it is decided.
        </p>
      </>
    ),
  },
  {
    id: 'members',
    heading: '4. If you are a member',
    body: (
      <>
        <p>We keep what the contract with you needs:</p>
        <ul>
          <li>
            your email address, and the name under which you ask: the one of your Google account, if
            you sign in with that, until you choose another. Whoever you ask reads the name, and the
            email address, of which the part before the @ is covered but for its first letters;
          </li>
          <li>the state of your subscription and your payments, without the card’s number;</li>
          <li>the requests you made: their name or number, their words, their answers;</li>
          <li>notifications about them.</li>
        </ul>
        <p>
          <b>A decision by program.</b> Where reports from {reportsThatSuspend} different numbers
          are open, where all links count as one, nobody can be asked from any account of your
          mailbox, without anybody having decided so. Then one of us reads the reports. You can tell
          us your side, and ask that it is looked at again: a mail says so, and to whom.
        </p>
        <p>
          A number that is only looked up is read from tables on our servers. It is stored nowhere,
          and left out of their log.
        </p>
      </>
    ),
  },
  {
    id: 'kept',
    heading: '5. What is held, why, and how long',
    body: (
      <>
        <p>
          A request can be answered for {requestLifetimeHours} hours. When it is erased, by its
          member or by its day, its answer, its notifications, our copy of its text message and what
          its link opens go with it. One that may have been texted is not undone by its member: when
          they delete it, the answer is erased and they see none of it any more, but who asked, the
          words and the number stay until its day, so that whoever was texted can still report it,
          stop messages and see what is held. What else names it (a mail about it, a report, the
          record of what was done) goes on its own day.
        </p>
        <p>
          Account data is deleted within {accountDeletionDays} days of a request, as a rule within
          minutes. What a line below keeps for longer stays until then.
        </p>
        <KeptData />
      </>
    ),
  },
  {
    id: 'processors',
    heading: '6. Who works for us',
    body: (
      <>
        <p>
          Only for these purposes, and under contract
          {` but for ${withoutClauses}`}:
        </p>
        <ul>
          <li>
            hosting, sign-in and database: Google (Firebase). Our servers and the database are in
            São Paulo; sign-in and the pages come from Google’s servers elsewhere, too;
          </li>
          <li>
            payments: Stripe, who receives your email address, what you pay, what you type into its
            form, and, to keep fraud out, how you use the page that you pay on, its address, and
            those of pages that you go on to until one is loaded anew. They may name the number that
            you looked up;
          </li>
          <li>text messages: Twilio, who receives the number and the text;</li>
          <li>
            mails about your payments, your account and answers to you: a mail provider, who
            receives your email address and the mail. We do not count whether you open it or what
            you press in it, and keep our copy for {mailDays} days after it was to go out. Mails
            that set a password or confirm an email address when you sign up are sent by Google
            (Firebase);
          </li>
          <li>
            notifications of a browser, only if you switch them on in it: Google (Firebase Cloud
            Messaging) and whoever made the browser. They receive the key that it is reached by and
            a fingerprint of a request’s random number, which opens nothing; never whom you asked,
            what they answered or where they are;
          </li>
          {isChecked && (
            <li>
              telling people from programs, when you pay or cancel without being signed in, and when
              you ask for a code or for the mail that opens an account: Google (reCAPTCHA
              Enterprise), who looks at your browser and its address right before, and at no other
              time;
            </li>
          )}
          {isCounted && (
            <li>
              counting visits, only if you agreed: PostHog, {analyticsPlace}. It receives the step
              that you reached (“Payment View”), the time, and random numbers that tell one visit
              from another. Like every server it sees the address of your connection, which it is
              told not to keep;
            </li>
          )}
          <li>
            streets and addresses:{' '}
            {maps.streets === maps.addresses
              ? `${maps.streets} services`
              : `${maps.streets} for streets, ${maps.addresses} for addresses`}
            . Our maps are our own, and tell nobody where you look. Your browser asks {maps.streets}{' '}
            for pictures of streets only once you press “Show streets”, and on later maps if you
            chose that in this browser; it then sees your connection and the area that you look at.
            Whoever was asked for a location: unless you switch that off, your browser asks for the
            address of your point as soon as you are shown it, before you decide to send it.
          </li>
        </ul>
        <p>
          Where data leaves Brazil or the European Economic Area, standard contractual clauses
          protect it. There are none with {withoutClauses}, whose services are public: what they
          receive is sent by your own browser, or to it, and you can do without.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    heading: '7. Your rights (LGPD and GDPR)',
    body: (
      <>
        <p>
          You may ask us to confirm whether we hold data about you, to see it, correct it, receive
          it in a common format, limit or erase it; you may object, and withdraw a consent for the
          future at any time. A member exports what is held in Settings, under “Your data”, and
          whoever was asked does so on the page of the link;{' '}
          <a href="/privacy/you">by their number</a> they see and save how much there is. For
          anything else, write to <a href={`mailto:${privacyEmail}`}>{privacyEmail}</a>. We answer
          within 15 days. You may also complain to the ANPD in Brazil or to the authority where you
          live.
        </p>
        <p>
          Grounds: consent ({isCounted ? 'positions, counting visits' : 'positions'}), contract
          (account, payment, and requests towards whoever makes them), legal duty (invoices, proof
          of consent), and legitimate interest (asking somebody for a member, to which whoever is
          asked can object by a no or STOP, and keeping the service free of abuse).{' '}
          <SectionLink id="kept">Section 5</SectionLink> names it for each kind of data.
        </p>
      </>
    ),
  },
  {
    id: 'device',
    heading: '8. What is stored on your device',
    body: (
      <>
        <p>
          Your sign-in, your choice of day or night, that maps are to show streets if you chose it,
          when you last looked at Status
          {isCounted && ', and your answer about counting visits'}. If you switch notifications on:
          the key by which your browser is reached, and Firebase’s number of this browser. Switched
          off or logged out, nothing can be sent to it any more, but the number stays until you
          clear the site’s data. When you pay here: at what time, which counts for {trialHours}{' '}
          hours and goes when you log out; without an account also your email address, until you
          open its account here by the mailed link, log in to it here with the email confirmed, say
          that it is not you, or log out of another account. For as long as a tab is open it also
          keeps what you typed, so that a reload or Back loses nothing, whether somebody’s link was
          opened in it, that an answer of yours is on its way, the key by which only that tab shows
          a place again that was shared in it, for {numberCodeMinutes} minutes to which number a
          code was asked for in it and the key that this code makes, that a mail to confirm your
          email was sent, the number of your try to make a link, that of your try to pay, and what
          it is for. Where you sign in: on which days this browser used Firebase.{' '}
          {isChecked &&
            'Where Google told you from a program: its proof of that, which counts for an hour, and a cookie of Google’s own. '}
          A member’s browser keeps which links are their own, until they log out. The page that asks
          for a location keeps the language you chose on it, and, if you refuse a sender’s links for
          good, that sender’s key, so that it knows them again. The page that says that you are
          offline is kept too, but not from a tab in which a link was opened, unless notifications
          are switched on in it. Nothing is stored for advertising. Stripe may set cookies of its
          own on the payment page, to keep fraud out, and Google in its sign-in window.
        </p>
        {isCounted && (
          <p>
            <b>Counting visits.</b> If you agreed, a cookie with a random number is kept until 365
            days after your last visit, and the number of the last payment that was counted, so that
            it is not counted twice; a visit ends after 30 idle minutes. Which steps are reached is
            sent with it, and nothing that you typed, shared or opened. The page of a request for a
            location is never counted. “Analytics choices” in the footer, or Settings, takes your
            yes back: all of it is erased at once.
          </p>
        )}
      </>
    ),
  },
];

/** The privacy policy. */
export function Privacy() {
  return (
    <Article
      title="Privacy Policy"
      lead="What is known, by whom, for how long, and how you make it stop."
      inForce="26 November 2026"
      sections={sections}
    />
  );
}
