import { expect, test } from 'vitest'
import { activityActions, activityGroups } from '../../contract/office/activity-actions.ts'
import type { ActivityAction } from '../../contract/office/activity-actions.ts'
import type { ActivityEntry } from '../../contract/office/activity.ts'
import { sectionsFor } from '../../contract/office/screens.ts'
import { office as am } from '../../messages/am/office.ts'
import { office as en } from '../../messages/en/office.ts'
import { changesOf, onlyChange } from '../../messages/activity-changes.ts'
import { fieldName } from '../../messages/activity-field-names.ts'
import { aboutText, valueText } from '../../messages/activity-value-text.ts'

const offices = { en, am }
const languages = ['en', 'am'] as const
const category = '0190f0a4-1111-7000-8000-000000000001'
const gone = '0190f0a4-1111-7000-8000-00000000dead'
const names = { [category]: 'Coffee', 'by-road': 'By road', 'ethio-post': 'Ethio Post' }
const readers = languages.map((language) => ({ texts: offices[language], language, names }))

function entry(action: ActivityAction, rest: Partial<ActivityEntry> = {}): ActivityEntry {
  const given = { subject: '', before: null, after: null, ...rest }
  return { _id: gone, at: '', staffId: null, who: 'Abebe', source: 'office', network: '', action, ...given }
}

function linesOf(language: 'en' | 'am', of: ActivityEntry): string[] {
  const reader = readers.find((it) => it.language === language)!
  return changesOf(reader, of).map(({ label, before, after }) =>
    [label, ...[before, after].filter((it) => it !== undefined)].join(' | '),
  )
}

test('each action is in one group, and the groups have the order of the menu', () => {
  expect(new Set(activityActions).size).toBe(activityActions.length)
  const groups = Object.keys(activityGroups)
  const menu = sectionsFor(() => true).map(({ section }) => section)
  expect(groups).toEqual(menu.filter((section) => groups.includes(section)))
})

/** Nobody did it. */
const byItself = 'end-draft'

test.each(activityActions)(
  '%s is a sentence in every language, even of something without a name',
  (action) => {
    for (const { texts, language, names: known } of readers) {
      const sentence = texts.activity.sentences[action]
      const named = action === byItself ? ['{about}'] : ['{about}', '{who}']
      expect(sentence.match(/\{\w+\}/g)?.toSorted(), language).toEqual(named)
      expect(sentence).not.toContain(action.includes('-') ? action : '{command}')
      expect(aboutText({ texts, language, names: known }, entry(action, { subject: gone }))).not.toContain(
        gone,
      )
    }
  },
)

/** Whatever the server records: a new field of an entry belongs into this table, and needs a label. */
const recorded: Partial<Record<ActivityAction, string>> = {
  'log-in': 'with',
  'change-own-account': 'name changed',
  'join-staff': 'role secondFactor',
  'remove-staff': 'name role',
  'end-sessions': 'sessions',
  'save-role': 'name permissions',
  'export-orders': 'rows state payment q region from to',
  'export-report': 'from to rows',
  'issue-statements': 'count first last',
  'export-statement': 'language format',
  'ship-order': 'status payment address tracking refunded carrier parcel reason',
  'refuse-delivery': 'writtenOff',
  'cancel-units': 'refund reference toCredit lines',
  'cancel-part': 'refund reference seller reason',
  'release-hold': 'reason',
  'change-order': 'lines code delivery fee total address reason refund reference',
  'record-money': 'status payment state received due way bank reference amount receivedOn back',
  'finish-draft': 'status payment way lines amount credit price reason',
  'save-draft': 'lines customer code delivery region',
  'end-draft': 'lines customer code delivery region',
  'hold-draft': 'until held',
  'approve-return': 'status sendTo',
  'refund-return': 'amount linesWrittenOff toCredit',
  'change-credit': 'credit reason',
  'tag-customer': 'tags',
  'group-customer': 'groups',
  'save-customer-group': 'name minOrders minSpent orderedWithinDays notOrderedForDays region group tag',
  'open-till': 'counted',
  'correct-cash': 'amount reason',
  'take-in-cash': 'amount owed reason',
  'close-till': 'expected counted difference reason',
  'issue-gift-card': 'amount day reason',
  'void-gift-card': 'amount state reason',
  'send-gift-card': 'amount',
  'remove-review': 'text rating',
  'finish-product-request': 'note requests',
  'answer-question': 'answer',
  'decide-transfer': 'decision amount bank reference',
  'explain-difference': 'gateway amount reason',
  'make-backup': 'tables rows',
  'retry-jobs': 'retried',
  'add-code': 'percent amount from until minimum maxUses ended uses shopPercent',
  'save-delivery-method': 'name nameAm regions fee days cash pickUp place placeAm hours',
  'save-carrier': 'kind name nameAm link numberRule numberPattern isActive',
  'change-settings': Object.keys(en.settings.fields).join(' '),
  'change-face': 'name nameAm accent picture',
  'change-home': 'heading headingAm text textAm picture pictureAlt pictureAltAm link shown hidden',
  'save-page': 'title description lead body footer titleAm bodyAm',
  'save-message-text': 'version subject subjectAm parcel.part.subjectAm',
  'replay-webhooks': 'replayed',
  'add-product': `name slug state category tags seller translations pictures specifications description brand model
    warranty weight noteLabel pageTitle pageDescription`,
  'change-products': 'change amount sale from until changed faulty',
  'start-count': 'category note from',
  'apply-count': 'reason variants changed more fewer missing',
  'save-place': 'name code active',
  'order-places': 'order',
  'receive-return': 'status to',
  'start-transfer': 'from to note',
  'send-transfer': 'number from to variants units',
  'receive-transfer': 'number from to units reason',
  'choose-place': 'line from to units',
  'undo-change': 'restored left',
  'import-catalogue': 'import rows prune drafts added changed unchanged retired hidden bad',
  'save-category': 'name nameAm description picture',
  'order-categories': 'order',
  'save-collection': 'name description slug isShown rule products',
  'save-promotion': 'title description label target picture from until',
  'save-season': 'occasion title text target from until isShown',
  'add-commission-rule': 'seller category product isOwn percent fixed minimum maximum from until',
  'save-pay-details': 'way bank number holder verified',
  'hold-payouts': 'reason',
  'make-bank-file': 'payouts amount',
  'confirm-payout': 'status reference reason',
  'import-statement': 'from until rows added',
  'match-statement-item': 'from amount entries reason responsible note account',
  'save-discount': `name nameAm kind percent amount buy pay eachProduct products categories collections tags
    isForGroup shopPercent minimum timesMaximum priority from until isOn maxUses`,
  'invite-seller-member': 'email role',
  'propose-adjustment': 'status amount debit credited seller reason evidence note',
  'change-seller-level': 'level levelBy reason',
  'change-seller-sending': 'sentBy acceptDays sendDays',
  'announce-seller-holiday': 'from to',
  'refuse-part': 'part refusal',
  'save-seller': 'sellerName storeName location phone',
  command: 'command outcome',
}

test.each(Object.entries(recorded))('the fields of %s have names', (action, fields) => {
  const all = [...fields.split(/\s+/), 'on sale from', 'other categories', 'size table', 'price factor']
  for (const { texts, language } of readers) {
    const nameless = all.filter(
      (name) => fieldName(texts, action as ActivityAction, name) === texts.activity.otherField,
    )
    expect(nameless, language).toEqual([])
  }
})

test('the price of a product is told in one sentence, with its amounts', () => {
  const of = entry('change-product', {
    subject: 'COF-500',
    about: 'Coffee 500 g',
    before: { 'COF-500 price': 250 },
    after: { 'COF-500 price': 230 },
  })
  const [english] = readers.map((reader) => onlyChange(of, changesOf(reader, of)))
  expect(english).toEqual({ label: 'price', before: '250.00 ETB', after: '230.00 ETB' })
  expect(aboutText(readers[0]!, of)).toBe('Coffee 500 g (COF-500)')
})

test('an automatic discount is told by the words of its screen', () => {
  const after = {
    kind: 'buy-pay',
    buy: 3,
    pay: 2,
    eachProduct: false,
    categories: 1,
    isOn: true,
    priority: 0,
  }
  expect(linesOf('en', entry('save-discount', { after }))).toEqual([
    `kind | ${en.discounts.kinds['buy-pay']}`,
    'customers take | 3',
    'customers pay for | 2',
    'only units of the same product | no',
    'categories | 1',
    'on | yes',
    'priority | 0',
  ])
})

test('values are those of a reader: words, names, dates and pictures, and nothing for what stayed', () => {
  const before = { status: 'pending', payment: 'unpaid', address: true, tracking: null, refunded: 0 }
  const order = entry('ship-order', {
    before,
    after: { ...before, status: 'shipped', tracking: 'EE1', carrier: 'ethio-post', reference: gone },
  })
  expect(linesOf('en', order)).toEqual([
    'status | Pending | Shipped',
    'tracking number | EE1',
    'carrier | Ethio Post',
  ])
  expect(linesOf('am', order)[0]).toBe(`ሁኔታ | ${am.orders.states.pending} | ${am.orders.states.shipped}`)

  const product = entry('add-product', {
    subject: 'CUP-1',
    after: {
      name: 'Cup',
      state: 'for-sale',
      category,
      seller: gone,
      tags: '',
      translations: '{"am":{"name":"ሲኒ"}}',
      pictures: '["a1b2","c3d4"]',
      'size table': 'null',
      'on sale from': '2026-11-20T06:00:00.000Z',
      description: 'x'.repeat(300),
      'CUP-1 cost': null,
    },
  })
  expect(linesOf('en', product)).toEqual([
    'name | Cup',
    'state | for sale',
    'category | Coffee',
    'translations | filled in',
    'pictures | 2 pictures',
    'on sale from | 20 November 2026, 09:00',
    `description | ${'x'.repeat(120)}…`,
  ])
  expect(linesOf('am', product)).toContainEqual(expect.stringContaining('ኅዳር 11 ቀን 2019'))

  const pictures = (media: string) => ({ pictures: `["${media}"]` })
  const other = entry('change-product', { before: pictures('a1'), after: pictures('b2') })
  expect(linesOf('en', other)).toEqual(['pictures | changed'])
})

test.each([
  ['save-delivery-method', 'rate 1', 'all; 0-500 g; fee 50; days 1-2; no cash'],
  ['ship-order', 'lines', '2 × 1, 1 × 3'],
  ['save-role', 'permissions', 'read-today, no-such-right'],
  ['change-order', 'address', 'changed'],
  ['change-home', 'hidden', 'firstRow, categories'],
  ['change-settings', 'rows', 'hidden'],
  ['change-settings', 'cards', 'shown'],
  ['finish-draft', 'way', 'pay-link'],
] as const)('a value of %s, its %s, is in words', (action, name, value) => {
  for (const reader of readers) {
    const text = valueText(reader, { entry: { action, after: null }, name }, value)
    expect(text).not.toMatch(/\b[a-z]+-[a-z]+(?:-[a-z]+)*\b|firstRow/)
    if (reader.language === 'am' && !value.includes('no-such')) expect(text).toMatch(/[ሀ-፿]/)
  }
})

test('a period is told from its first day to its last, and what is listed by the comma of the language', () => {
  const period = entry('export-report', { after: { to: '2026-11-29', from: '2026-11-01' } })
  expect(linesOf('en', period)).toEqual(['from | 1 November 2026', 'to | 29 November 2026'])
  const role = entry('save-role', { after: { permissions: 'read-orders, ship' } })
  expect(linesOf('am', role).join()).toMatch(/^\S+ \| [^,]+፣ [^,]+$/)
})

test('bounds of a delivery fee, and units of lines, are said in words', () => {
  const given = 'Oromia: Adama; 500-2000 g; 0-3000 ETB; 1000- ETB; fee 50; days 1-2; no cash'
  const [en, am] = readers.map((reader) =>
    valueText(reader, { entry: { action: 'save-delivery-method', after: null }, name: 'rate 2' }, given),
  )
  expect(en).toContain('Oromia: Adama; over 500 g, up to 2,000 g; below 3,000.00 ETB; from 1,000.00 ETB;')
  expect(am).toContain('ኦሮሚያ: Adama; ከ500 g በላይ፣ እስከ 2,000 g; ከ3,000.00 ብር በታች; ከ1,000.00 ብር ጀምሮ;')
  const units = { entry: { action: 'ship-order', after: null }, name: 'lines' } as const
  expect(valueText(readers[0]!, units, '2 × 1, 1 × 3')).toBe('2 of line 1, 1 of line 3')
  expect(valueText(readers[0]!, units, '2 × GABI-7')).toBe('2 × GABI-7')
})

test('cash over the counter is no cash on delivery', () => {
  const received = entry('record-money', { after: { way: 'cash', state: 'counted' } })
  expect(linesOf('en', received)).toContain('way | Cash')
  expect(linesOf('am', received)).toContain(`መንገድ | ${am.money.ways.cash}`)
})

test('a change of prices by percent is no amount of money', () => {
  const after = { change: 'raise-percent', amount: 10, changed: 3 }
  expect(linesOf('en', entry('change-products', { after }))).toEqual([
    `kind of change | ${en.bulkKinds['raise-percent']}`,
    'amount | 10%',
    'changed | 3',
  ])
})

test('a change from yes to no stands below its sentence', () => {
  const retired = entry('change-product', { before: { 'for sale': true }, after: { 'for sale': false } })
  expect(linesOf('en', retired)).toEqual(['for sale | yes | no'])
  const reader = readers[0]!
  expect(onlyChange(retired, changesOf(reader, retired))).toBeUndefined()
})

test('a rule of commission without a subject is one of all goods', () => {
  for (const reader of readers) {
    const named = aboutText(reader, entry('add-commission-rule'))
    expect(named).toBe(reader.texts.activity.allGoods)
  }
})

test('the code of a stock place is not called a discount code', () => {
  expect(linesOf('en', entry('save-place', { after: { code: 'PIA' } }))).toEqual(['short code | PIA'])
})

test('goods go from a place to a place, and not until one', () => {
  for (const action of ['start-transfer', 'receive-transfer', 'choose-place', 'receive-return'] as const) {
    for (const { texts } of readers) {
      const { fields, fromPlace, toPlace } = texts.activity
      expect([fieldName(texts, action, 'from'), fieldName(texts, action, 'to')]).toEqual([fromPlace, toPlace])
      expect(fieldName(texts, 'export-report', 'to')).toBe(fields.to)
      expect(toPlace).not.toBe(fields.to)
    }
  }
})

test('what became something else stands before what is new, and what is only of before is the last', () => {
  const received = entry('record-money', {
    before: { due: 650, status: 'pending', received: 0 },
    after: { due: 450, way: 'telebirr', received: 200 },
  })
  expect(linesOf('en', received)).toEqual([
    'still to be paid | 650.00 ETB | 450.00 ETB',
    'received | 0.00 ETB | 200.00 ETB',
    'way | telebirr',
    'status | Pending',
  ])
})
