import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { languageData } from '../../contract/language.ts'
import { isOffered, offeredLanguages } from '../../contract/offered-languages.ts'
import type { Language } from '../../contract/language.ts'
import { printedOrdersMaximum } from '../../contract/office/limits.ts'
import { Screen } from '../shell/layout.tsx'
import { fill } from '../../messages/fill.ts'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { InLanguage } from '../ui/in-language.tsx'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { papersFor } from './print-links.tsx'
import { isToBeSent, parcelsOf } from './parcels.tsx'
import { Label, PackingSlip, Receipt } from './sheets.tsx'

/** Sheets for the orders of the address, in the language of the customer, or another one that is chosen; each begins on a page of its own. */
export function PrintPage() {
  const { texts } = useTexts()
  const [search] = useSearchParams()
  const seller = search.get('seller') || undefined
  const papers = papersFor(seller)
  const what = papers.find((it) => it === search.get('what')) ?? 'slip'
  const numbers = (search.get('orders') ?? '').split(',').filter(Boolean)
  const isPrintable = numbers.length > 0 && numbers.length <= printedOrdersMaximum
  const [language, setLanguage] = useState<Language>()
  const query = useQuery({
    queryKey: ['printed-orders', numbers, language, seller],
    queryFn: () =>
      call('GET /office/printed-orders', { query: { numbers: numbers.join(','), language, seller } }),
    enabled: isPrintable,
  })
  const chosen = Number(search.get('parcel'))
  const Sheet = what === 'label' ? Label : PackingSlip
  const orders = query.data?.orders ?? []
  const printed = what === 'receipt' ? orders : orders.filter(isToBeSent)
  const left = orders.filter((order) => !printed.includes(order)).map(({ orderId }) => orderId)
  return (
    <Screen title={texts.orders.printTitle}>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Link to="/orders" className="link inline-flex min-h-11 items-center">
          {texts.orders.back}
        </Link>
        {papers.map((it) => (
          <Link
            key={it}
            to={`/orders/print?what=${it}&orders=${numbers.join(',')}${chosen ? `&parcel=${chosen}` : ''}${seller ? `&seller=${seller}` : ''}`}
            aria-current={it === what ? 'page' : undefined}
            className={`button ${it === what ? 'button-soft' : 'button-outline'}`}
          >
            {texts.orders.print[it]}
          </Link>
        ))}
        <label className="flex min-h-11 flex-wrap items-center gap-2">
          {texts.orders.paperLanguage}
          <select
            className="control w-auto"
            value={language ?? ''}
            onChange={({ target }) => setLanguage(isOffered(target.value) ? target.value : undefined)}
          >
            <option value="">{texts.orders.ofCustomer}</option>
            {offeredLanguages().map((it) => (
              <option key={it} value={it} lang={it}>
                {languageData[it].name}
              </option>
            ))}
          </select>
        </label>
        {printed.length > 0 && <Button onClick={() => print()}>{texts.orders.printOf}</Button>}
      </div>
      {orders[0]?.ofSeller && (
        <p className="font-medium print:hidden">
          {fill(texts.orders.parts.only, { store: orders[0].ofSeller.store_name })}
        </p>
      )}
      {left.length > 0 && (
        <p role="status" className="text-red print:hidden">
          {fill(texts.orders.nothingToSend, { orders: left.join(', ') })}
        </p>
      )}
      {numbers.length === 0 && <p role="status">{texts.orders.noneToPrint}</p>}
      {numbers.length > printedOrdersMaximum && <p role="alert">{texts.orders.tooManyToPrint}</p>}
      {query.data ? (
        <div className="grid justify-items-center gap-6 print:block">
          {printed.map((order) => (
            <InLanguage key={order._id} language={language ?? order.language}>
              {what === 'receipt' ? (
                <Receipt order={order} trader={query.data.trader} />
              ) : (
                parcelsOf(order, chosen).map((parcel) => (
                  <Sheet key={parcel.number ?? 0} order={order} trader={query.data.trader} parcel={parcel} />
                ))
              )}
            </InLanguage>
          ))}
        </div>
      ) : (
        isPrintable && <Waiting query={query} />
      )}
    </Screen>
  )
}
