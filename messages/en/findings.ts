/**
 * What doctor and the audit found. They write it in English themselves, as operators and programs read it; the office
 * shows it in the language of the member. `{detail}` of the audit has numbers and statuses as they are stored.
 */
export const findings = {
  aboutDatabase: 'Database',
  aboutClock: 'Clock',
  aboutMigrations: 'Migrations',
  aboutReplica: 'Replica',
  aboutDisk: 'Disk',
  aboutSettings: 'Settings',
  aboutPayments: 'Payments',
  aboutMail: 'Mail',
  aboutSms: 'SMS',
  aboutSpeech: 'Speech',
  speechMissing: 'espeak-ng is not installed: customers cannot listen to how their orders are.',
  speechMute: 'espeak-ng does not speak with these voices: {voices}.',
  speechGood: 'espeak-ng speaks: customers can listen to how their orders are.',
  aboutPictures: 'Pictures',
  aboutTaxInvoices: 'Tax invoices',
  aboutPayouts: 'Payouts',
  aboutWalls: 'Walls between sellers',
  wallsStand: 'In the database each seller sees own rows only.',
  wallsVersion: 'The portal of the sellers needs PostgreSQL 16 or newer, in which their walls can be built.',
  wallsNoRole: 'The database has no role {role}. Run as an administrator, and start again: {sql}',
  wallsStrong: 'The role {role} may do what passes the walls: {sql}',
  wallsOwns: 'The role {role} owns something: {sql} TO the user that owns the tables.',
  wallsMember: 'The role {role} is a member of {other}: {sql}',
  wallsUser: 'The user {user} has to be able to become {role}, and not to inherit it: {sql}',
  wallsSlow:
    'The office of a shop with millions of orders is slow while the database user {user} stands before the walls itself. Run as an administrator: {sql}',
  wallsMissing: 'Tables have no wall between sellers: {names}. Run migrate as the user that owns the tables.',
  wallsOther:
    'The walls between sellers are not those of this version. Run migrate as the user that owns the tables.',
  aboutDocuments: 'Documents of sellers',
  documentsEncrypted: 'All {count} are encrypted.',
  documentsPlain: '{count} are not encrypted yet: the running shop does it within an hour.',
  documentsOfFormerKeys:
    '{count} are encrypted by a former key of DOCUMENT_KEY: the running shop encrypts them anew within an hour. Keep the key until then.',
  documentsLocked:
    '{count} are encrypted by a key that DOCUMENT_KEY does not list, and cannot be seen: add it at the end of the list.',
  payoutsLate: 'The run of {day} was not made or has not finished: the running shop does it.',
  payoutsUnclear: '{count} transfers are unclear: look at the payment service, then confirm or bounce them.',
  payoutsWaiting: '{toSend} wait to be sent, {toConfirm} to be confirmed. payouts list shows them.',
  payoutsOnTheWay: '{detail}. What is on the way to each seller is what its open payouts come to.',
  payoutsPosted:
    '{detail}. Each payout is in the books with its amounts, as often as something happened to it, and nothing else is.',
  aboutBooks: 'Books',
  ledgerLate: 'The day {day} is over and not closed: the running shop closes it within minutes.',
  ledgerPast:
    'No day is closed yet: the running shop posts what happened before the books began, {count} events so far.',
  ledgerClosed: 'All days up to {day} are closed.',
  taxSettingsMissing: 'Sales have to be registered, but the EIMS settings are missing.',
  taxLogin: 'EIMS accepts the login.',
  taxUnusable: 'EIMS cannot be used: {reason}.',
  taxNotStarted: 'No sale is registered before tax-invoices start is run.',
  taxWaiting: '{count} invoices wait to be registered.',
  taxRefused: 'Invoice {counter} was refused, and the others wait: tax-invoices list shows why.',
  taxToCorrect: '{count} orders were refunded in part after their invoice: tax-invoices list --to-correct.',
  statementsOld:
    '{old} items of statements have been unexplained for more than {days} days: reconcile list shows them.',
  statementsOpen: '{open} items of statements wait for somebody to explain them.',
  ledgerSuspense:
    '{amount} ETB are in suspense: somebody has to say whose they are. ledger entries --account suspense shows them.',
  aboutJobs: 'Jobs',
  aboutOrders: 'Orders',
  aboutReturns: 'Returns',
  aboutTexts: 'Texts of mails and SMS',
  aboutOffice: 'Office',
  textsToSee: 'An update changed what these own texts replace: {kinds}. Look at them, and save them.',
  textsTooLong: 'One SMS has no room for some own texts of these: {kinds}. Shorten them.',
  textsFit: 'All own texts fit the shop as it is.',
  database: 'PostgreSQL {version} is reachable; the shop uses {size} MB.',
  readOnly: 'It only accepts reads: it is a standby, or default_transaction_read_only is on.',
  unfinishedRestore:
    'A restore into this database did not finish. Run restore FILE again, or use an empty DATA_DIR or database.',
  superuser: 'The user of DATABASE_URL is a superuser: give the shop one of its own (docs/operating.md).',
  clocksDiffer:
    'The clocks of the database and of this machine differ by {seconds} s. Synchronise both with NTP.',
  clocksAgree: 'The clocks of the database and of this machine agree.',
  databaseUnusable: 'It cannot be used: {reason}.',
  databaseClosed: 'It cannot be opened: {reason}.',
  noDatabase: 'No database in {folder} yet; it is created at the first start.',
  pendingMigrations: '{count} are pending; they are applied at the next start or by migrate.',
  upToDate: 'The database is up to date.',
  missingTables: 'Tables are missing: {tables}. Restore a backup.',
  noReplica: 'The server of DATABASE_READ_URL is not a replica.',
  replicaLags: 'Its last change is {seconds} s old: it lags, or nothing was written since.',
  replicaGood: 'It is reachable and up to date.',
  replicaUnreachable: 'It cannot be reached: {reason}. Public pages are read from the primary.',
  fewConnectionsOfUser:
    'With WORKERS={workers} the shop opens up to {needed} connections to the database, but the user {user} may open {most}: {how}.',
  fewConnectionsOfDatabase:
    'With WORKERS={workers} the shop opens up to {needed} connections to the database, but the database {name} allows {most}: {how}.',
  fewConnectionsOfServer:
    'With WORKERS={workers} the shop opens up to {needed} connections to the database, but the server allows {most} besides those it reserves: raise its max_connections to {wanted}, or lower WORKERS.',
  diskFull: 'Only {size} MB free in {folder}. Free some space.',
  diskLow: 'Only {size} MB free in {folder}.',
  diskFree: '{size} MB free in {folder}.',
  openFolder: 'Other users of this machine can enter {folder}; serve removes that permission.',
  noTrustedProxy:
    'The shop is behind a proxy, but TRUST_PROXY is not set: all customers count as one address.',
  noTrader:
    'TRADE_NAME, TRADE_ADDRESS, TRADE_TIN and TRADE_LICENCE are not set: legal notice and receipts must name the trader (Proclamation 1205/2020).',
  noPhone: 'SHOP_PHONE is not set: customers can reach the shop by email only.',
  noLimits: 'RATE_LIMIT is off.',
  openMetrics: 'METRICS_PORT accepts connections from other machines at {host}.',
  settingsValid: 'All settings are valid; SHOP_MODE is {mode}.',
  sandbox: 'The sandbox gateway is in use: no real payments are made.',
  chapaGood: 'Chapa responds and accepts the key.',
  chapaRefuses: 'Chapa refuses the key: {reason}.',
  chapaSilent: 'Chapa does not respond: {reason}.',
  telebirrGood: 'telebirr responds and accepts the keys.',
  telebirrRefuses: 'telebirr refuses the keys: {reason}.',
  telebirrSilent: 'telebirr does not respond: {reason}.',
  telebirrUnreadable: "telebirr's answer cannot be read: {reason}.",
  mailsInFolder: 'SMTP_URL is not set: mails are written to {folder} and not sent.',
  folderUnwritable: '{folder} cannot be written: {reason}.',
  mailServerGood: 'The mail server {host} accepts the login.',
  mailServerRefuses: 'The mail server {host} does not accept mails: {reason}.',
  smsInFolder: 'Messages are written to {folder} and not sent.',
  smsGood: 'The SMS gateway {gateway} responds and accepts the key.',
  smsCredit: 'The SMS gateway {gateway} accepts the key and has credit for {count} messages.',
  smsLittleCredit: 'The SMS gateway {gateway} has credit for only {count} more messages: top it up.',
  smsRefuses: 'The SMS gateway {gateway} refuses the key: {reason}.',
  smsUnchecked: 'The SMS gateway {gateway} cannot be checked: {reason}.',
  picturesBroken:
    'Files of {broken} of {count} pictures are missing or damaged, the first is {first}. Restore them from a backup or import the products again.',
  picturesUnknown: '{count} products refer to a picture that was never stored; import them again.',
  picturesGood: 'All {count} checked pictures are complete.',
  pictureMissing: 'The picture is missing.',
  pictureDamaged: 'The picture is damaged.',
  picturesUnusable: 'The picture store cannot be used: {reason}.',
  jobsLate: 'Waiting for longer than a minute: {jobs}. Is the shop running?',
  jobsOverdue: 'Active for longer than their time limit: {jobs}.',
  jobsRetrying: 'Failed and to be retried: {jobs}. The reasons are in the log.',
  jobsFailed:
    'In the dead-letter queue, after all retries: {jobs}. The newest failed with: {reason}. Fix the cause, then run jobs retry, or jobs remove ID.',
  jobsGood: 'No jobs are stuck.',
  jobsUnknown: 'They cannot be checked: {reason}.',
  returnsWaiting: 'Waiting for an operator: {counts}. returns list shows them.',
  ordersUndivided: 'Old orders are still to be divided among their sellers: the running shop does it.',
  noOwner: 'Nobody can log in as its owner: staff add EMAIL --role owner invites one.',
  paymentAmount:
    '{detail}. The amount of a payment is the total of its order without its store credit, unless the order does not need it or was changed.',
  changedPaid:
    '{detail}. A paid order that was changed has got its total, without what is due, and with what is to be sent back.',
  paidTwice: '{detail}. No order is paid by two payments, except for what its changes added.',
  chargeTwice: '{detail}. A charge at the gateway counts for one payment.',
  paidWithout: '{detail}. A paid order has a payment, or was paid in cash on delivery.',
  orderOfPayment: '{detail}. The order of a received payment is paid, being refunded or refunded.',
  openPayments:
    '{detail}. A pending unpaid order has exactly one open payment, and an open payment has such an order, or one with an amount due.',
  refundsOfPayment: '{detail}. The refunds of a payment never exceed its amount.',
  cashRefunds: '{detail}. The cash refunds of an order never exceed what was collected.',
  wholeRefund: '{detail}. An order is refunded exactly when its whole total is refunded.',
  refundedAmount:
    '{detail}. The refunded amount of an order is the sum of its refunds, without those of surplus payments and of changes.',
  paidByHand: '{detail}. A payment that was recorded by hand has money of at least its amount.',
  moneyKept:
    '{detail}. The money that was recorded for an order is what its payments by hand have and what is due back.',
  referenceOnce: '{detail}. A transaction number belongs to its order for ever, and counts once.',
  nextCheck: '{detail}. Open payments and refunds in progress have a next check.',
  shownToOperators: '{detail}. Operators are shown the payments of which a refund is due or has failed.',
  oneOfCheckout: '{detail}. Of the orders that stem from one checkout at most one is not canceled.',
  partDeliveries:
    '{detail}. Each delivery that a seller brings itself is that of its part and has the fee of it, and the shop asks for nothing where sellers bring all of an order.',
  partSums:
    '{detail}. The parts of an order add up to its total: each to its lines, and all of them to the delivery.',
  partUnits:
    '{detail}. A part is new or accepted while units of it are to be sent, then shipped until its last parcel is delivered. It has ended if nothing of it is delivered, or the order is canceled.',
  orderOfParts:
    '{detail}. An order is pending while a part is new or accepted, then shipped while one is on its way, and complete once the last one is delivered.',
  clocksRun: '{detail}. What is due of the clock of a part is done within a day.',
  clockWhileOpen: '{detail}. A clock runs of a part that its seller has to accept or send, and of no other.',
  latePartsOnce:
    '{detail}. The clock begins at most one refund for each part that it cancels, and none for another.',
  linesOfParts: '{detail}. The lines of an order that is divided all belong to parts.',
  orderTotal:
    '{detail}. The total of an order is the sum of its lines. That of a gift card is its amount. What its discounts and its code saved is taken off, and its delivery added.',
  changeChain:
    '{detail}. Each change of an order begins with what the one before left, and the order costs what the last one left.',
  codeUse:
    '{detail}. An order with a code has used it: released once the order is canceled, final once it is paid, and held before.',
  codeShares: '{detail}. What the code of an order saved is the sum of the shares of its lines.',
  automaticShares:
    '{detail}. What automatic discounts saved of an order is the sum of the shares of its lines.',
  discountUse:
    '{detail}. An order has used the automatic discounts of its lines and no others: they are released once it is canceled, and held before.',
  lineTotal: '{detail}. The total of a line follows from its unit price and quantity.',
  vat: '{detail}. The VAT of an order follows from its rate and total.',
  lastTransition: '{detail}. The statuses of an order are those of its last transition.',
  statusPair: '{detail}. The status and the payment status of an order are a valid combination.',
  reservedItems:
    '{detail}. Items are reserved while an order awaits payment or cash shipment, committed once paid or shipped, and released once canceled.',
  boughtHere:
    '{detail}. A review is marked as bought exactly if its reviewer has a completed order of the product.',
  helpfulMarks: '{detail}. The helpful count of a review is the number of its marks.',
  codeUses: '{detail}. The uses of a discount code are those held or made by orders.',
  discountUses:
    '{detail}. The uses of an automatic discount that is limited to some orders are those of orders that have it.',
  dayFigures:
    '{detail}. The orders and sales of a day are those of the orders that were placed on it and count as sold.',
  salesByMonth: '{detail}. What reports read of a month that is over is the sum of its days.',
  salesByDay:
    '{detail}. Reports read of each day what its orders sold, however it is divided. Gift cards are beside the sales.',
  disputeRefund:
    '{detail}. What was decided or agreed on for a customer is refunded, or its refund is going to begin, and is not more than that.',
  disputeHolds: '{detail}. The money of a part is not released while a dispute about it is open.',
  disputeSteps:
    '{detail}. A dispute was opened once, and its status and its decisions are those of its steps.',
  disputeBorne:
    '{detail}. The books have credited a seller with what the shop bears of a dispute, and nothing else.',
  returnedUnits: '{detail}. No more units of a line are returned than were delivered.',
  refundedUnits:
    '{detail}. What was refunded for the units of a line is never more than what was paid for it.',
  keptUnits:
    '{detail}. What is not refunded of a line is what the kept units cost by their quantity, of returns that were priced so.',
  returnRefund:
    '{detail}. A return is refunded exactly when its refund is, with at most what is due for its units, or without a refund if nothing is.',
  returnFee: '{detail}. The returns of an order refund its delivery fee at most once.',
  returnSteps:
    '{detail}. The status of a return is that of its last step, and every step is one that it could take.',
  returnOfDelivered: '{detail}. Only delivered orders have returns, each with at least one line.',
  sentUnits:
    '{detail}. No more units of a line are sent and canceled than were bought, and of a shipped order as many. Of a pending one that is sent in parts some are left.',
  onTheWay: '{detail}. A shipped order has a shipment on its way, and a complete one has none.',
  creditOfOrder:
    '{detail}. What store credit pays of an order is its payment by credit, without what changes took off.',
  creditEntries:
    '{detail}. The entries of store credit for an order are what credit pays of it, without what was refunded.',
  refundCredited:
    '{detail}. A refund that becomes store credit is one entry of its amount, and no other refund is.',
  cashReceived: '{detail}. Cash that was taken over the counter is in the cash book once, with its amount.',
  cashRefunded: '{detail}. A refund in cash has left the till once, with its amount.',
  cashOfParcels:
    '{detail}. What was collected for a parcel is owed by who carried it, or in the cash book if it was picked up, unless its seller has it.',
  cashCaused:
    '{detail}. An entry of the cash book that was caused is of received money, a parcel that was picked up, or a refund.',
  cashClosed: '{detail}. The till was expected to have what was counted before and what was entered since.',
  booksOwedBack:
    '{detail}. The books owe a customer back what of an order is being sent back, and nothing else.',
  booksEarned:
    '{detail}. An order that was delivered has earned what is kept of its cost, and another one nothing.',
  booksPrepaid:
    '{detail}. What was paid for an order and is neither earned, owed back nor taken back is a prepayment of its customer.',
  booksHeld:
    '{detail}. What a seller is owed for a part that was delivered is held until its reserve is over, and available afterwards.',
  booksCommission:
    '{detail}. Commission and its VAT are those that were frozen with the lines, for what is kept of delivered ones.',
  booksGatewaysAndBanks:
    '{detail}. Gateways and banks have in the books what payments, money by hand and the cash book have brought, less refunds.',
  booksTill: '{detail}. The till has in the books what the cash book says.',
  booksCourierCash: '{detail}. Riders and carriers owe in the books what the cash book says.',
  booksSellerCash:
    '{detail}. A seller has in the books the cash that it collected for parts whose reserve is not over.',
  booksStoreCredit: '{detail}. The books owe each customer the store credit that its entries come to.',
  booksGiftCards: '{detail}. The books owe what the gift cards are worth that can still be redeemed.',
  statementLinesMatched: '{detail}. A line of a statement that is matched is what its entries come to.',
  statementLinesPosted:
    '{detail}. What was posted from a line of a statement is on its account with its amount.',
  refundedDeliveries:
    '{detail}. The fee of a delivery that a seller brings itself goes back at most once, whole, and that of the shop too.',
  orderReductions:
    '{detail}. Lines and delivery of an order are reduced by what was refunded of it and is not collected.',
  ledgerBalanced: '{detail}. The entries of each transaction of the books come to zero.',
  statementNumbers: '{detail}. The numbers of statements have no gap.',
  statementSums:
    '{detail}. A statement begins with what the one before ended with, and ends with what the books owe its seller.',
  statementFiles: '{detail}. The page and the CSV of a statement are the bytes that were issued.',
  statementHeads: '{detail}. The hash in a statement is that of its last day in the books.',
  ledgerRollup: '{detail}. What is stored of the closed days is what the entries come to.',
  taxInvoiceChain: '{detail}. Each registered invoice has the next counter and names the one before it.',
  taxInvoiceTotal: '{detail}. An invoice has what its order came to, with what was refunded afterwards.',
  cashHandedIn:
    '{detail}. What a rider owed is the sum of what was settled, and the difference is owed further or was let go.',
  giftCardRedeemed:
    '{detail}. A gift card that was redeemed is one entry of store credit of its amount, and no other entry is of a card.',
  cardBought:
    '{detail}. Each order of a gift card that was paid has its card of the same amount, and no other one has a card. What was refunded is void, or was taken out of store credit.',
  creditBalance: '{detail}. The store credit of a customer is the sum of its entries.',
  collected:
    '{detail}. What is collected for a cash order is its total without what was canceled and what store credit pays.',
  variantOnSale: '{detail}. Every product on sale has a variant on sale.',
  productPrice: '{detail}. The price of a product is that of its first variant in stock.',
  salesOfProducts: '{detail}. Of each product it is known whether a variant for sale is reduced, or will be.',
  fewLeft:
    '{detail}. The list of what is sold out or nearly so has the product, the time and the stock of each variant.',
  salePrice:
    '{detail}. A variant costs the sale price while its sale runs, else the regular price, two minutes late at most.',
  soldAndReserved:
    '{detail}. The units sold and reserved of a variant are never more than the units received.',
  stockHistory: '{detail}. The movements of a variant add up from its first one to what is counted now.',
  stockAtPlaces: '{detail}. The places other than the default one have no more of a variant than its stock.',
  historyOfPlaces:
    '{detail}. The movements of a variant at a place add up from the first one to what is there now.',
  orderPlaces: '{detail}. Places have given an order no more units than it has taken.',
  transferMoved: '{detail}. What a transfer has moved by the history of stock is what its lines say.',
  transferReceived:
    '{detail}. Each line of a transfer that was received says how many arrived, and no other does.',
  reservedUnits: '{detail}. The units reserved of a variant are those that orders and drafts have reserved.',
  unitsOfOrders: '{detail}. The units counted as reserved by orders are those of their items.',
  committedUnits: '{detail}. The units that orders have committed are among those sold.',
  soldUnits: '{detail}. The units sold of a product are those of its paid or shipped orders.',
}
