import type Stripe from 'stripe';

/** What the SDK may send to each address that the fake has, and what comes back. Read by the checker, never run. */
export interface Requests {
  'POST /v1/customers': Stripe.CustomerCreateParams;
  'POST /v1/customers/:id': Stripe.CustomerUpdateParams;
  'GET /v1/customers/:id': Stripe.CustomerRetrieveParams;
  'GET /v1/customers/:id/payment_methods': Stripe.CustomerListPaymentMethodsParams;
  'GET /v1/customers/:id/payment_methods/:method': Stripe.CustomerRetrievePaymentMethodParams;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams;
  'GET /v1/subscriptions': Stripe.SubscriptionListParams;
  'GET /v1/subscriptions/:id': Stripe.SubscriptionRetrieveParams;
  'POST /v1/subscriptions/:id': Stripe.SubscriptionUpdateParams;
  'DELETE /v1/subscriptions/:id': Stripe.SubscriptionCancelParams;
  'POST /v1/subscription_schedules': Stripe.SubscriptionScheduleCreateParams;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionScheduleUpdateParams;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionScheduleReleaseParams;
  'GET /v1/invoices': Stripe.InvoiceListParams;
  'GET /v1/invoices/:id': Stripe.InvoiceRetrieveParams;
  'POST /v1/invoices/create_preview': Stripe.InvoiceCreatePreviewParams;
  'POST /v1/invoices/:id/pay': Stripe.InvoicePayParams;
  'POST /v1/invoices/:id/void': Stripe.InvoiceVoidInvoiceParams;
  'GET /v1/prices': Stripe.PriceListParams;
  'GET /v1/prices/:id': Stripe.PriceRetrieveParams;
  'POST /v1/checkout/sessions': Stripe.Checkout.SessionCreateParams;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.SessionRetrieveParams;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.SessionExpireParams;
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams;
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams;
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams;
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams;
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams;
  'POST /v1/refunds': Stripe.RefundCreateParams;
  'GET /v1/refunds': Stripe.RefundListParams;
  'GET /v1/disputes': Stripe.DisputeListParams;
  'GET /v1/disputes/:id': Stripe.DisputeRetrieveParams;
  'POST /v1/disputes/:id': Stripe.DisputeUpdateParams;
  'POST /v1/disputes/:id/close': Stripe.DisputeCloseParams;
  'GET /v1/balance_transactions': Stripe.BalanceTransactionListParams;
  'GET /v1/balance': Stripe.BalanceRetrieveParams;
  'GET /v1/payouts': Stripe.PayoutListParams;
  'GET /v1/terminal/locations': Stripe.Terminal.LocationListParams;
  'POST /v1/terminal/locations': Stripe.Terminal.LocationCreateParams;
  'POST /v1/terminal/readers': Stripe.Terminal.ReaderCreateParams;
  'GET /v1/terminal/readers/:id': Stripe.Terminal.ReaderRetrieveParams;
  'DELETE /v1/terminal/readers/:id': Stripe.Terminal.ReaderDeleteParams;
  'POST /v1/terminal/readers/:id/process_payment_intent': Stripe.Terminal.ReaderProcessPaymentIntentParams;
  'POST /v1/terminal/readers/:id/cancel_action': Stripe.Terminal.ReaderCancelActionParams;
  'POST /v2/core/accounts': Stripe.V2.Core.AccountCreateParams;
  'GET /v2/core/accounts/:id': Stripe.V2.Core.AccountRetrieveParams;
  'POST /v2/core/account_links': Stripe.V2.Core.AccountLinkCreateParams;
}

export interface Answers {
  'POST /v1/customers': Stripe.Customer;
  'POST /v1/customers/:id': Stripe.Customer;
  'GET /v1/customers/:id': Stripe.Customer | Stripe.DeletedCustomer;
  'GET /v1/customers/:id/payment_methods': Stripe.ApiList<Stripe.PaymentMethod>;
  'GET /v1/customers/:id/payment_methods/:method': Stripe.PaymentMethod;
  'GET /v1/payment_methods/:id': Stripe.PaymentMethod;
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethod;
  'GET /v1/subscriptions': Stripe.ApiList<Stripe.Subscription>;
  'GET /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscriptions/:id': Stripe.Subscription;
  'DELETE /v1/subscriptions/:id': Stripe.Subscription;
  'POST /v1/subscription_schedules': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id': Stripe.SubscriptionSchedule;
  'POST /v1/subscription_schedules/:id/release': Stripe.SubscriptionSchedule;
  'GET /v1/invoices': Stripe.ApiList<Stripe.Invoice>;
  'GET /v1/invoices/:id': Stripe.Invoice;
  'POST /v1/invoices/create_preview': Stripe.Invoice;
  'POST /v1/invoices/:id/pay': Stripe.Invoice;
  'POST /v1/invoices/:id/void': Stripe.Invoice;
  'GET /v1/prices': Stripe.ApiList<Stripe.Price>;
  'GET /v1/prices/:id': Stripe.Price;
  'POST /v1/checkout/sessions': Stripe.Checkout.Session;
  'GET /v1/checkout/sessions/:id': Stripe.Checkout.Session;
  'POST /v1/checkout/sessions/:id/expire': Stripe.Checkout.Session;
  'POST /v1/setup_intents': Stripe.SetupIntent;
}

/** The objects that webhooks bring. */
export interface Told {
  event: Omit<Stripe.EventBase, 'data' | 'type'> & { type: Stripe.Event['type']; data: { object: unknown } };
  customer: Stripe.Customer;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  'checkout.session': Stripe.Checkout.Session;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  subscription_schedule: Stripe.SubscriptionSchedule;
}
