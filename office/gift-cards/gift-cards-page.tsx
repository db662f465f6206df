import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeGiftCard } from '../../contract/office/gift-cards.ts'
import { fill } from '../../messages/fill.ts'
import { formatPhone } from '../../messages/format-phone.ts'
import { formatDate } from '../../messages/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { cardsKey, IssueDialog, IssuedDialog, VoidDialog } from './card-dialogs.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Issued } from './card-dialogs.tsx'

export function GiftCardsPage() {
  const { texts, language } = useTexts('giftCards')
  const names = texts.giftCards
  const may = useMay()
  const [isIssuing, setIssuing] = useState(false)
  const [issued, setIssued] = useState<Issued>()
  const query = useQuery({ queryKey: cardsKey, queryFn: () => call('GET /office/gift-cards') })
  const { data } = query
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  return (
    <Screen title={texts.sections.giftCards}>
      {data ? (
        <>
          <Panel title={names.owed}>
            <dl className="grid gap-1 sm:grid-cols-[auto_1fr] sm:gap-x-6">
              <dt className="text-soft">{names.owedCards}</dt>
              <dd className="tabular">
                <Figure of={{ account: 'gift-cards' }}>{price(data.owed.cards)}</Figure>
              </dd>
              {data.owed.bought !== undefined && data.owed.bought > 0 && (
                <>
                  <dt className="text-soft">{names.owedBought}</dt>
                  <dd className="tabular">{price(data.owed.bought)}</dd>
                </>
              )}
              <dt className="text-soft">{names.owedCredit}</dt>
              <dd className="tabular">
                <Figure of={{ kind: 'store-credit' }}>{price(data.owed.credit)}</Figure>
              </dd>
            </dl>
          </Panel>
          {may('refund') && (
            <Button className="justify-self-start" onClick={() => setIssuing(true)}>
              {names.issue}
            </Button>
          )}
          {data.cards.length === 0 ? (
            <p role="status">{names.none}</p>
          ) : (
            <Cards cards={data.cards} isTexted={data.isTexted ?? false} />
          )}
          {isIssuing && (
            <IssueDialog
              isTexted={data.isTexted ?? false}
              onIssued={setIssued}
              onClose={() => setIssuing(false)}
            />
          )}
          {issued && <IssuedDialog issued={issued} onClose={() => setIssued(undefined)} />}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Cards({ cards, isTexted }: { cards: OfficeGiftCard[]; isTexted: boolean }) {
  const { texts } = useTexts('giftCards')
  const { columns, list } = texts.giftCards
  const [voided, setVoided] = useState<OfficeGiftCard>()
  const [sent, setSent] = useState<OfficeGiftCard>()
  return (
    <>
      <Table
        label={list}
        head={[columns.recipient, columns.amount, columns.state, columns.day, columns.issued, columns.do]}
      >
        {cards.map((card) => (
          <Row key={card._id} card={card} onVoid={() => setVoided(card)} onSend={() => setSent(card)} />
        ))}
      </Table>
      {sent && <SendDialog card={sent} isTexted={isTexted} onClose={() => setSent(undefined)} />}
      {voided && <VoidDialog card={voided} onClose={() => setVoided(undefined)} />}
    </>
  )
}

type RowProps = { card: OfficeGiftCard; onVoid: () => void; onSend: () => void }

function Row({ card, onVoid, onSend }: RowProps) {
  const { texts, language, locale } = useTexts('giftCards', 'sms')
  const names = texts.giftCards
  const may = useMay()
  const { recipient, amount, state, day, mailedAt, issuedBy, issuedAt, redeemedBy, voided, bought, sms } =
    card
  return (
    <tr>
      <td className="min-w-40 font-medium break-words">
        {recipient.name || names.erased}
        {(recipient.email ?? recipient.phone) && (
          <span className="block text-sm font-normal text-soft wrap-anywhere">
            {[recipient.email, recipient.phone && formatPhone(recipient.phone)].filter(Boolean).join(' · ')}
          </span>
        )}
      </td>
      <td className="whitespace-nowrap">
        <Figure of={bought ? { number: bought.orderNumber } : { cause: `gift-card:${card._id}` }}>
          {formatPrice(toSantim(amount), language)}
        </Figure>
      </td>
      <td className="min-w-32">
        {redeemedBy !== null ? (
          <Link to={`/customers/${redeemedBy}`} className="link inline-flex min-h-11 items-center">
            {names.states[state]}
          </Link>
        ) : (
          names.states[state]
        )}
        {voided && <span className="block text-sm text-soft">{voided.reason}</span>}
      </td>
      <td className="min-w-32">
        {mailedAt === null
          ? formatDate(day, locale)
          : fill(names.mailed, { day: formatDate(mailedAt, locale) })}
        {state === 'open' && sms?.state === 'failed' && (
          <span className="block text-sm text-red">
            {names.smsFailed} {sms.reason && texts.sms.reasons[sms.reason]}
          </span>
        )}
      </td>
      <td className="min-w-32">
        {formatDate(issuedAt, locale)}
        {bought ? (
          <>
            <span className="block text-sm text-soft">{fill(names.boughtBy, { buyer: bought.buyer })}</span>
            <Link to={`/orders/${bought.orderNumber}`} className="link inline-flex min-h-11 items-center">
              {bought.orderNumber}
            </Link>
          </>
        ) : (
          <span className="block text-sm text-soft">{issuedBy}</span>
        )}
      </td>
      <td>
        {state === 'open' && may('refund') && (
          <span className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={onSend}>
              {names.send}
            </Button>
            {!bought && (
              <Button variant="danger" onClick={onVoid}>
                {names.void}
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  )
}
