import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import type { CreditEntry } from '../../../contract/credit.ts'
import { toSantim } from '../../../contract/money.ts'
import { fill } from '../../../messages/fill.ts'
import { formatDate } from '../../../messages/format-date.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { account } from '../../client/api.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useLocale } from '../../messages/use-locale.ts'
import { useTexts } from '../../messages/use-texts.ts'
import type { RootData } from '../../shell/route-data.ts'
import { useUser } from '../../session/session-state.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageLink } from '../../ui/link.tsx'
import { BirrPrice } from '../../ui/price.tsx'

import { RedeemForm } from './redeem-form.tsx'
import { Amount } from '../../ui/said.tsx'

export default function CreditPage() {
  const texts = useTexts('credit')
  const { id: userId } = useUser()
  const lang = useLanguage()
  const sellsGiftCards = useRouteLoaderData<RootData>('root')?.sellsGiftCards
  const { data, isError, refetch } = useQuery({
    queryKey: ['credit', userId, lang],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => account('GET /credit', { query: { userId, lang }, signal }),
  })
  return (
    <>
      <h1 className="mb-6 text-3xl">{texts.pageTitle}</h1>
      {isError && !data ? (
        <FailedState onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64 rounded-xl" />
      ) : (
        <div className="grid gap-6">
          <section className="rounded-xl border border-line bg-surface p-5 raised">
            <h2 className="text-base font-medium text-soft">{texts.balance}</h2>
            <p className="mt-1 text-3xl font-semibold">
              <BirrPrice birr={data.balance} />
            </p>
            <p className="mt-3 text-soft">{texts.intro}</p>
            <div className="mt-4 border-t border-line pt-4">
              <RedeemForm />
            </div>
            {sellsGiftCards && (
              <ButtonLink to="/gift-cards" variant="outline" className="mt-4">
                {texts.buyCard}
              </ButtonLink>
            )}
          </section>
          <section>
            <h2 className="mb-3 text-xl">{texts.entriesTitle}</h2>
            {data.entries.length === 0 ? (
              <EmptyState icon={<Icon name="wallet" />} label={texts.empty} />
            ) : (
              <ul className="grid gap-3">
                {data.entries.map((entry, index) => (
                  <Entry key={`${entry.at} ${index}`} entry={entry} />
                ))}
              </ul>
            )}
          </section>
        </div>
      )}
    </>
  )
}

function Entry({ entry: { at, amount, reason, orderId, orderNumber } }: { entry: CreditEntry }) {
  const texts = useTexts('credit')
  const locale = useLocale()
  const sign = amount < 0 ? '−' : '+'
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="break-words">
          <MarkedText text={reason} />
        </p>
        <p className="text-sm text-soft">
          <time dateTime={at}>{formatDate(at, locale)}</time>
          {orderId !== null && orderNumber !== null && (
            <>
              {' · '}
              <PageLink
                to={`/account/orders/order?id=${orderId}`}
                className="text-green underline underline-offset-4"
              >
                {fill(texts.order, { number: orderNumber })}
              </PageLink>
            </>
          )}
        </p>
      </div>
      <p className={`font-semibold tabular ${amount < 0 ? '' : 'text-green'}`}>
        <Amount santim={toSantim(Math.abs(amount))} text={(sum) => sign + sum} />
      </p>
    </li>
  )
}
