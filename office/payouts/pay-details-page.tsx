import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { PaidSeller } from '../../contract/office/payouts.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Figure } from '../session/figure.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { DetailsDialog, HoldDialog } from './details-dialogs.tsx'
import { payoutsKey, targetText } from './payout-text.ts'

/** `/books/payouts/details`: where sellers are paid, and whether they are. */
export function PayDetailsPage() {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  const query = useQuery({
    queryKey: [...payoutsKey, 'details'],
    queryFn: () => call('GET /office/pay-details'),
  })
  const sellers = query.data?.sellers
  return (
    <Screen title={own.detailsTitle}>
      <Link to="/books/payouts" className="link inline-flex min-h-11 items-center justify-self-start">
        {own.back}
      </Link>
      <p className="max-w-prose text-soft">{own.detailsLead}</p>
      {!sellers && <Waiting query={query} />}
      {sellers?.length === 0 && <p role="status">{own.noSellers}</p>}
      {sellers && sellers.length > 0 && <Sellers sellers={sellers} />}
    </Screen>
  )
}

type Chosen = { paid: PaidSeller; act: 'change' | 'verify' | 'hold' }

function Sellers({ sellers }: { sellers: PaidSeller[] }) {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  return (
    <>
      <Table
        label={own.detailsTitle}
        head={[own.columns.seller, own.columns.to, own.state, own.owed, own.actions]}
      >
        {sellers.map((paid) => (
          <tr key={paid.seller._id}>
            <td className="min-w-32 font-medium wrap-anywhere">{paid.seller.name}</td>
            <td className="min-w-40 wrap-anywhere">
              {paid.details ? (
                <>
                  {targetText(texts, own, paid.details)}
                  <span className="block text-soft">{paid.details.holder}</span>
                </>
              ) : (
                own.noDetails
              )}
            </td>
            <td className="min-w-40 wrap-anywhere">
              <State paid={paid} />
            </td>
            <td className="whitespace-nowrap tabular">
              <Owed paid={paid} />
            </td>
            <td>
              <Actions paid={paid} onChoose={(act) => setChosen({ paid, act })} />
            </td>
          </tr>
        ))}
      </Table>
      {chosen?.act === 'change' && <DetailsDialog paid={chosen.paid} onClose={close} />}
      {chosen?.act === 'verify' && <VerifyDialog paid={chosen.paid} onClose={close} />}
      {chosen?.act === 'hold' && <HoldDialog paid={chosen.paid} onClose={close} />}
    </>
  )
}

/** A seller who was never owed anything has no account in the books. */
function Owed({ paid: { seller, owed } }: { paid: PaidSeller }) {
  const { language } = useTexts('payouts')
  const text = formatPrice(toSantim(owed), language)
  if (owed === 0) return text
  return <Figure of={{ account: `seller-payable-available:${seller._id}` }}>{text}</Figure>
}

function State({ paid: { details, hold } }: { paid: PaidSeller }) {
  const own = useTexts('payouts').texts.payouts
  return (
    <>
      {details &&
        (details.verifiedBy === null
          ? fill(own.unverified, { name: details.enteredBy })
          : fill(own.verified, { name: details.verifiedBy }))}
      {hold && <span className="block">{fill(own.held, { reason: hold.reason })}</span>}
    </>
  )
}

function Actions({ paid, onChoose }: { paid: PaidSeller; onChoose: (act: Chosen['act']) => void }) {
  const own = useTexts('payouts').texts.payouts
  const { seller, details, hold } = paid
  const releasing = useSave(payoutsKey, () => {})
  const named = (text: string) => fill(text, { name: seller.name })
  const params = { sellerId: seller._id }
  const release = () =>
    releasing.mutate(() => call('DELETE /office/sellers/:sellerId/payout-hold', { params }))
  return (
    <span className="flex flex-wrap gap-x-3">
      <Button
        variant="plain"
        className="button-flush"
        aria-label={named(details ? own.changeOf : own.enterOf)}
        onClick={() => onChoose('change')}
      >
        {details ? own.change : own.enter}
      </Button>
      {details?.verifiedBy === null && (
        <Button
          variant="plain"
          className="button-flush"
          aria-label={named(own.verifyOf)}
          onClick={() => onChoose('verify')}
        >
          {own.verify}
        </Button>
      )}
      {hold ? (
        <Button
          variant="plain"
          className="button-flush"
          aria-label={named(own.releaseOf)}
          busy={releasing.isPending}
          onClick={release}
        >
          {own.release}
        </Button>
      ) : (
        <Button
          variant="danger"
          className="button-flush"
          aria-label={named(own.holdOf)}
          onClick={() => onChoose('hold')}
        >
          {own.hold}
        </Button>
      )}
      <Failure error={releasing.error} />
    </span>
  )
}

function VerifyDialog({ paid: { seller, details }, onClose }: { paid: PaidSeller; onClose: () => void }) {
  const { texts } = useTexts('payouts')
  const own = texts.payouts
  const verifying = useSave(payoutsKey, onClose)
  if (!details) return null
  const shown = `${targetText(texts, own, details)}, ${details.holder}`
  const params = { sellerId: seller._id, detailsId: details._id }
  return (
    <ConfirmDialog
      label={fill(own.verifyTitle, { name: seller.name })}
      why={fill(own.verifyWhy, { details: shown })}
      submit={own.verify}
      changing={verifying}
      onConfirm={() =>
        verifying.mutate(() =>
          call('POST /office/sellers/:sellerId/pay-details/:detailsId/verify', { params }),
        )
      }
      onClose={onClose}
    />
  )
}
