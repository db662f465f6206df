import { expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import { readStatement } from './read-statement.ts'
import type { StatementForm } from './read-statement.ts'

const auto: StatementForm = { columns: {}, dateOrder: 'auto', calendar: 'auto' }
const today = '2026-11-29'

const read = (
  lines: string[],
  { isGateway = false, ...form }: Partial<StatementForm> & { isGateway?: boolean } = {},
) => readStatement(Buffer.from(lines.join('\n')), { form: { ...auto, ...form }, isGateway, today })

const shown = async (...given: Parameters<typeof read>) =>
  (await read(...given)).rows.map(({ day, reference, kind, santim }) => [day, reference, kind, santim])

async function refusal(...given: Parameters<typeof read>) {
  const error: unknown = await read(...given).catch((caught: unknown) => caught)
  return error instanceof Refusal ? [error.code, error.values.line] : error
}

test('a statement of a bank has debits and credits below lines about the account', async () => {
  const lines = [
    'Commercial Bank of Ethiopia',
    'Account,1000123456789',
    '',
    'Posting Date,Narration,Ref. No,Debit,Credit,Balance',
    'Opening balance,,,,,"1,000.00"',
    '20/11/2026,Transfer from HANNA,FT24001,,"1,250.50","2,250.50"',
    '21/11/2026,Service charge,FT24002,10.00,,"2,240.50"',
    '13/11/2026,Interest,,,0.50,"2,241.00"',
    'Total,,,10.00,"1,251.00",',
  ]
  expect(await shown(lines)).toEqual([
    ['2026-11-20', 'FT24001', 'other', 1_250_50],
    ['2026-11-21', 'FT24002', 'fee', -10_00],
    ['2026-11-13', '', 'other', 50],
  ])
  expect(await read(lines)).toMatchObject({ openingSantim: 1_000_00, closingSantim: 2_241_00 })
})

test('heads and words are Amharic, with semicolons and dates of the Ethiopian calendar', async () => {
  const lines = [
    'ቀን;መግለጫ;ማጣቀሻ;ወጪ;ገቢ;ቀሪ ሂሳብ',
    '11/03/2019;ከሐና የተላከ;FT1;;1 200.00;1 200.00',
    'ኅዳር 12 2019;የአገልግሎት ክፍያ;FT2;5.75;;1 194.25',
  ]
  expect(await shown(lines)).toEqual([
    ['2026-11-20', 'FT1', 'other', 1_200_00],
    ['2026-11-21', 'FT2', 'fee', -5_75],
  ])
})

test('a row of a gateway with a charge is a payment and its fee, and others go out by their type', async () => {
  const lines = [
    'Date\tType\tTx Ref\tReference\tAmount\tCharge\tStatus\tCurrency',
    '2026-11-20T10:00:00\tpayment\tmk-1\tAPa1\t957.50\t23.94\tsuccess\tETB',
    '2026-11-20\tpayment\tmk-2\tAPa2\t50.00\t1.25\tfailed/cancelled\tETB',
    '2026-11-21\trefund\tmk-1\tAPr1\t90.00\t\tsuccess\tETB',
    '2026-11-22\tchargeback\tmk-1\t\t867.50\t\tsuccess\tETB',
    '2026-11-22\tpayout to bank\tST-7\t\t"1,000.00"\t\tsuccess\tETB',
  ]
  const { rows, skipped } = await read(lines, { isGateway: true })
  expect(rows.map(({ reference, kind, santim }) => [reference, kind, santim])).toEqual([
    ['mk-1', 'payment', 957_50],
    ['mk-1', 'fee', -23_94],
    ['mk-1', 'refund', -90_00],
    ['mk-1', 'charge-back', -867_50],
    ['ST-7', 'payout', -1_000_00],
  ])
  expect(rows[0]?.text).toContain('APa1')
  expect(skipped).toBe(1)
})

test.each([
  ['1,234.50', 1_234_50],
  ['ETB 1,234.50', 1_234_50],
  ['-12.00', -12_00],
  ['(12.00)', -12_00],
  ['12.00 Dr', -12_00],
  ['12 Cr', 12_00],
])('the amount %s is read', async (amount, santim) => {
  expect(await shown(['Date;Ref;Amount', `2026-11-20;a1234;${amount}`])).toEqual([
    ['2026-11-20', 'a1234', 'other', santim],
  ])
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['20-Nov-2026 14:02', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['11 ህዳር 2019', '2026-11-20'],
  ['Hidar 11, 2019', '2026-11-20'],
  ['2019-03-11', '2026-11-20'],
])('the date %s is read', async (date, day) => {
  expect(await shown(['Date;Ref;Amount', `${date};a1234;5`])).toEqual([[day, 'a1234', 'other', 5_00]])
})

test('dates of a file are read in one way', async () => {
  const heads = 'Date,Ref,Amount'
  expect(await shown([heads, '11/20/2026,a1234,1', '11/05/2026,b1234,1'])).toEqual([
    ['2026-11-20', 'a1234', 'other', 1_00],
    ['2026-11-05', 'b1234', 'other', 1_00],
  ])
  expect(await shown([heads, '05/11/2026,a1234,1'])).toEqual([['2026-11-05', 'a1234', 'other', 1_00]])
  expect(await shown([heads, '05/11/2026,a1234,1'], { dateOrder: 'month-first' })).toEqual([
    ['2026-05-11', 'a1234', 'other', 1_00],
  ])
  expect(await refusal([heads, '20/11/2026,a1234,1', '11/21/2026,b1234,1'])).toEqual([
    'statement-dates-differ',
    2,
  ])
})

test('a bad line refuses the file with its number', async () => {
  const heads = 'Date,Ref,Amount,Balance'
  const first = '2026-11-20,a1234,5.00,105.00'
  expect(await refusal([heads, first, '2026-11-31,b1234,1,106'])).toEqual(['statement-date', 3])
  expect(await refusal([heads, first, '2026-12-24,b1234,1,106'])).toEqual(['statement-future', 3])
  expect(await refusal([heads, first, '2026-11-21,b1234,"1.234,50",106'])).toEqual(['statement-amount', 3])
  expect(await refusal([heads, first, '2026-11-21,b1234,,106'])).toEqual(['statement-amount', 3])
  expect(await refusal([heads, first, '2026-11-21,b1234,1.00,106.01'])).toEqual(['statement-balance', 3])
  expect(await refusal(['Hello', 'World'])).toEqual(['statement-columns', undefined])
  expect(await refusal(['Date,Ref,Amount,Currency', '2026-11-20,a1234,5,USD'])).toEqual([
    'statement-currency',
    2,
  ])
})

test('the newest line may come first', async () => {
  const lines = ['Date,Ref,Amount,Balance', '2026-11-21,b1234,-5,100', '2026-11-20,a1234,5,105']
  expect(await read(lines)).toMatchObject({ openingSantim: 100_00, closingSantim: 100_00 })
})

test('a column that is called otherwise is named', async () => {
  const lines = ['Wann,Was,Wieviel', '2026-11-20,a1234,5']
  expect(await refusal(lines)).toEqual(['statement-columns', undefined])
  const columns = { date: 'wann', reference: 'Was', amount: 'Wieviel' }
  expect(await shown(lines, { columns })).toEqual([['2026-11-20', 'a1234', 'other', 5_00]])
})

test('a spreadsheet, another encoding and a formula do no harm', async () => {
  const zip = Buffer.from('504b030414000000', 'hex')
  const options = { form: auto, isGateway: false, today }
  await expect(readStatement(zip, options)).rejects.toMatchObject({ code: 'file-is-spreadsheet' })
  const latin = Buffer.from('Date,Ref,Amount\n2026-11-20,\xe9\xe8\xff\xfe,5', 'latin1')
  await expect(readStatement(latin, options)).rejects.toMatchObject({ code: 'file-unreadable' })
  const sixteen = Buffer.from('\ufeffDate\tRef\tAmount\n2026-11-20\ta1234\t5', 'utf16le')
  expect((await readStatement(sixteen, options)).rows).toHaveLength(1)
  const { rows } = await read(['Date,Ref,Details,Amount', `2026-11-20,"'=1+1","=HYPERLINK(""x"")",5`])
  expect(rows).toMatchObject([{ reference: '=1+1', text: '=HYPERLINK("x")' }])
})

test('more lines than a statement has are refused', async () => {
  const lines = Array.from({ length: 20_050 }, (_, n) => `2026-11-20,r${n},1`)
  expect(await refusal(['Date,Ref,Amount', ...lines])).toEqual(['statement-too-long', undefined])
})
