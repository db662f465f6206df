import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { StockAlert } from '../../../contract/stock-alerts.ts'
import { nameWithOptions } from '../../../contract/variants.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { useLanguage } from '../../messages/use-language.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { account, callFailure } from '../../client/api.ts'
import { useUser } from '../../session/session-state.ts'
import { Button } from '../../../ui/button.tsx'
import { PageLink } from '../../ui/link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { variantPath } from '../../ui/variant-options.tsx'
import { FailedNotice } from '../failed-notice.tsx'

/**
 * The list below the wishlist shows what is sold out and the customer wants to be told of. It is absent while it is
 * empty.
 */
export function AwaitedProducts() {
  const texts = useTexts('wishlist')
  const language = useLanguage()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const queryKey = ['stock-alerts', userId, language]
  const { data, isError, refetch } = useQuery({
    queryKey,
    refetchOnMount: 'always',
    queryFn: ({ signal }) => account('GET /stock-alerts', { query: { userId, lang: language }, signal }),
  })
  const stop = useAction(
    async ({ variant }: StockAlert) => {
      await account('DELETE /stock-alerts', { query: { userId, variantId: variant._id } }).catch(
        (error: unknown) => {
          // The customer was told meanwhile, or took it back on another page.
          if (callFailure(error).status !== 404) throw error
        },
      )
      toast('success', texts.alertEnded)
      await queries.invalidateQueries({ queryKey: ['stock-alerts'] })
    },
    () => toast('error', texts.alertFailed),
  )

  if (!data) return isError && <FailedNotice onRetry={() => void refetch()} className="mt-8" />
  const { stockAlerts } = data
  if (stockAlerts.length === 0) return null
  return (
    <section aria-labelledby="awaited" className="mt-12">
      <h2 id="awaited" className="text-2xl">
        {texts.awaitedTitle}
      </h2>
      <p className="mb-3 text-soft">{texts.awaitedText}</p>
      <ul className="divide-y divide-line border-y border-line">
        {stockAlerts.map((alert) => {
          const { productId, productName, variant } = alert
          const nameId = `awaited-${variant._id}`
          return (
            <li
              key={variant._id}
              aria-labelledby={nameId}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <PageLink
                id={nameId}
                to={variantPath(productId, variant)}
                className="min-w-0 flex-1 basis-36 py-2.5 wrap-anywhere hover:underline"
              >
                <MarkedText text={nameWithOptions(productName, variant.options, language)} />
              </PageLink>
              <Button
                variant="danger"
                busy={stop.running?.[0] === alert}
                aria-describedby={nameId}
                onClick={() => stop.run(alert)}
                className="-ms-3 px-3"
              >
                {texts.endAlert}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
