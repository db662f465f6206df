import type { ReactNode } from 'react'
import { isCollected } from '../../contract/order-deliveries.ts'
import type { PrintedOrder, PrintedTrader } from '../../contract/office/order-shapes.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'
import { AddressLines, formattedNumbers } from '../ui/address-lines.tsx'

export type Printed = { order: PrintedOrder; trader: PrintedTrader }

export function Parties({ order, trader, names: [from, to] }: Printed & { names: [string, string] }) {
  const { buyer, address } = order
  const where = isCollected(order) ? null : address
  return (
    <dl className="mt-6 grid grid-cols-2 gap-6">
      <Fact name={from}>
        <Sender trader={trader} />
      </Fact>
      <Fact name={to}>
        <b>{buyer.fullName}</b>
        {where?.recipient !== undefined && <span className="block">{where.recipient}</span>}
        {address && (
          <>
            <br />
            <AddressLines address={address} />
          </>
        )}
        <br />
        {formattedNumbers(where, buyer.phonenumber)}
      </Fact>
    </dl>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}

export function Sender({ trader, isShort = false }: { trader: PrintedTrader; isShort?: boolean }) {
  const { texts, language } = useTexts()
  const { registration, names, email, phone } = trader
  const { tin, vatNumber } = texts.orders.receipt
  const facts = [
    registration?.address,
    ...(isShort || !registration
      ? []
      : [
          fill(tin, { tin: registration.tin }),
          registration.vatNumber && fill(vatNumber, { vatNumber: registration.vatNumber }),
        ]),
    phone ?? email,
  ].filter(Boolean)
  return (
    <>
      <b>{registration?.name ?? names[language]}</b>
      {facts.map((fact) => (
        <span key={fact} className={isShort ? '' : 'block'}>
          {isShort && ', '}
          {fact}
        </span>
      ))}
    </>
  )
}
