// Decides: that a real card number typed into the test form never leaves the browser.

import { TEST_CARD_NAMES, TEST_CARDS } from '@minaret/contract/billing/test-cards';

const NAMES = Object.fromEntries(TEST_CARD_NAMES.map((name) => [TEST_CARDS[name].number, name]));

/**
 * What the pages run. A card's number is looked up here, in the browser; only the name of the test card is sent, and
 * what is none of ours is refused on the spot.
 */
export const PAYMENT_SCRIPT = `'use strict';
const NAMES = ${JSON.stringify(NAMES)};

async function send(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
  });
  const { response, message } = await answer.json();
  if (!answer.ok) throw new Error(message);
  return response;
}

function readExpiry(text) {
  const [, month, year] = /^\\s*(\\d{1,2})\\s*[/ -]?\\s*(\\d{2}|\\d{4})\\s*$/.exec(text) || [];
  if (!month || Number(month) < 1 || Number(month) > 12) return null;
  return { exp_month: Number(month), exp_year: Number(year.length === 2 ? '20' + year : year) };
}

for (const form of document.querySelectorAll('form[data-pay]')) {
  const error = form.querySelector('.error');
  const button = form.querySelector('.main');
  const bank = form.parentElement.querySelector('dialog');
  const other = form.querySelector('[data-other]');
  const number = form.querySelector('#number');
  const expiry = form.querySelector('#expiry');
  const label = button.textContent;

  for (const each of form.querySelectorAll('[data-number]'))
    each.addEventListener('click', () => {
      number.value = each.dataset.number.replace(/(.{4})(?=.)/g, '$1 ');
      expiry.value = '12 / 34';
      error.textContent = '';
      for (const field of [number, expiry]) field.removeAttribute('aria-invalid');
      button.focus();
    });

  const refuse = (field, text) => {
    error.textContent = text;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
    return false;
  };
  const readCard = () => {
    if (!number || (other && !other.open)) return undefined;
    for (const field of [number, expiry]) field.removeAttribute('aria-invalid');
    const card = NAMES[number.value.replace(/[\\s-]/g, '')];
    if (!card) return refuse(number, form.dataset.unknown);
    const until = readExpiry(expiry.value);
    return until ? { card, ...until } : refuse(expiry, form.dataset.expiry);
  };
  const busy = (isBusy) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? form.dataset.working : label;
  };

  const pay = async (isConfirmed) => {
    error.textContent = '';
    const card = readCard();
    if (card === false) return;
    busy(true);
    try {
      const { status, message, next } = await send(form.dataset.pay, {
        card,
        is_confirmed: isConfirmed,
        lang: document.documentElement.lang,
      });
      if (status === 'succeeded') return next ? location.assign(next) : location.reload();
      busy(false);
      if (status === 'requires_action') bank.showModal();
      else error.textContent = message;
    } catch (failure) {
      busy(false);
      error.textContent = failure.message || form.dataset.failed;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pay(undefined);
  });
  for (const answer of bank.querySelectorAll('[data-answer]'))
    answer.addEventListener('click', () => {
      bank.close();
      pay(answer.dataset.answer === 'yes');
    });
}

for (const form of document.querySelectorAll('form[data-send]'))
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = JSON.parse(form.dataset.body || '{}');
    for (const field of form.querySelectorAll('input'))
      body[field.id] = field.type === 'checkbox' ? field.checked : Number(field.value);
    for (const button of form.querySelectorAll('button')) button.disabled = true;
    try {
      await send(form.dataset.send, body);
    } catch (failure) {
      alert(failure.message);
    }
    location.reload();
  });
`;
