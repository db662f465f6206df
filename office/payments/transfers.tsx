import type { ClaimedTransfer } from '../../contract/office/payments.ts'
import { fill } from '../../messages/fill.ts'
import { useMay } from '../session/session.tsx'
import { useTexts } from '../texts.tsx'
import { ReceiptLink } from '../ui/receipt-link.tsx'
import { bankName } from './use-decision.tsx'
import type { Asking } from './use-decision.tsx'
import { Choice, Part, Row } from './waiting-list.tsx'

export function Transfers({ transfers, onAsk }: Asking & { transfers: ClaimedTransfer[] }) {
  const own = useTexts().texts.payments
  const may = useMay()
  return (
    <Part title={own.transfers} none={own.noTransfers}>
      {transfers.map(
        ({ txRef, orderNumber, fullName, amount, bank, reference, link, claimedAt, alsoClaimedBy }) => (
          <Row key={txRef} txRef={txRef} orderNumber={orderNumber} amount={amount} since={claimedAt}>
            <p>{fullName}</p>
            <p>
              {bankName(bank ?? '', own)} · <b>{reference}</b>
            </p>
            {alsoClaimedBy.length > 0 && (
              <p className="text-red">
                {fill(own.alsoClaimed, {
                  orders: alsoClaimedBy.map((other) => `${other.orderNumber} (${other.fullName})`).join(', '),
                })}
              </p>
            )}
            <ReceiptLink address={link} />
            {may('decide-payments') && (
              <Choice
                orderNumber={orderNumber}
                yesText={own.confirm}
                noText={own.deny}
                onAsk={(yes) => {
                  const claim = { bank: bank ?? '', reference: reference ?? '' }
                  onAsk({ txRef, orderNumber, amount, claim, yes })
                }}
              />
            )}
          </Row>
        ),
      )}
    </Part>
  )
}
