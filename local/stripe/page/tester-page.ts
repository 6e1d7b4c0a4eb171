/** The tester's page; its script fills the lists and serves the forms. */
export const testerPage = `<header>
  <h1>Stripe stand-in</h1>
  <p>No real card is charged here. Its time: <strong id="now">…</strong> <span id="ahead"></span></p>
</header>
<main>
  <section class="controls" aria-label="Controls">
    <form data-command="advance">
      <fieldset>
        <legend>Let time pass</legend>
        <div class="row">
          <button type="button" data-advance="86400000">Advance 24 h</button>
          <button type="button" data-advance="2419200000">Advance 4 weeks</button>
        </div>
        <div class="row">
          <label>Days <input name="days" type="number" min="0.01" max="3650" step="any" value="1" required></label>
          <button>Advance</button>
        </div>
      </fieldset>
    </form>
    <form data-command="fail">
      <fieldset>
        <legend>Next charge</legend>
        <div class="row"><label>Reason <select name="reason"></select></label></div>
        <div class="row"><button>Fail the next charge</button> <output id="failures"></output></div>
      </fieldset>
    </form>
    <form data-command="webhooks">
      <fieldset>
        <legend>Webhooks</legend>
        <div class="row">
          <label>Order <select name="order">
            <option value="as-sent">as they happened</option>
            <option value="reversed">reversed</option>
            <option value="shuffled">shuffled</option>
          </select></label>
          <label>Copies <input name="copies" type="number" min="1" max="10" value="1" required></label>
        </div>
        <div class="row">
          <label class="check"><input name="hold" type="checkbox"> hold back</label>
          <button>Set</button>
          <button type="button" id="flush">Deliver now</button>
        </div>
      </fieldset>
    </form>
  </section>
  <p id="status" role="status"></p>
  <div>
    <h2 id="payments-title">Payments</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="payments-title"><table id="payments"></table></div>
  </div>
  <div>
    <h2 id="subscriptions-title">Subscriptions</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="subscriptions-title"><table id="subscriptions"></table></div>
  </div>
  <div>
    <h2 id="events-title">Events</h2>
    <p id="endpoint"></p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="events-title"><table id="events"></table></div>
  </div>
</main>
<footer>
  <form data-command="reset"><button class="danger">Forget everything and start again</button></form>
</footer>
<script src="/tester.js"></script>`;
