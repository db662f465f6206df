import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Figure } from '../session/figure.tsx'
import { useTexts } from '../texts.tsx'

/** One kind of what needs a decision. */
export function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} tabIndex={-1} className="grid min-w-0 gap-4 outline-none">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children.length === 0 ? (
        <p role="status">{none}</p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">{children}</ul>
      )}
    </section>
  )
}

type RowProps = {
  orderNumber: string
  amount: number
  since?: string
  txRef?: string
  children: ReactNode
}

export function Row({ txRef, orderNumber, amount, since, children }: RowProps) {
  const { language, locale } = useTexts()
  return (
    <li className="panel grid content-start gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/orders/${orderNumber}`} className="link inline-flex min-h-11 items-center font-bold">
          {orderNumber}
        </Link>
        <b className="text-lg tabular">
          <Figure of={{ number: orderNumber }}>{formatPrice(toSantim(amount), language)}</Figure>
        </b>
      </p>
      {children}
      {since !== undefined && (
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          <time dateTime={since}>{formatDateTime(since, locale)}</time> · {txRef}
        </p>
      )}
    </li>
  )
}

type ChoiceProps = { orderNumber: string; yesText?: string; noText: string; onAsk: (yes: boolean) => void }

/** What is shown without `yesText` can only be declined. */
export function Choice({ orderNumber, yesText, noText, onAsk }: ChoiceProps) {
  return (
    <div className="flex flex-wrap gap-2 py-2">
      {yesText !== undefined && (
        <Button variant="soft" aria-label={`${yesText}: ${orderNumber}`} onClick={() => onAsk(true)}>
          {yesText}
        </Button>
      )}
      <Button variant="danger" aria-label={`${noText}: ${orderNumber}`} onClick={() => onAsk(false)}>
        {noText}
      </Button>
    </div>
  )
}
