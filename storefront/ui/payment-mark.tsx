import type { ShownMethod } from '../../contract/payments.ts'

export type MarkedMethod = Pick<ShownMethod, 'name' | 'logo'>

/** A way to pay as a small sign: its own drawing and its name. It looks the same on every ground. */
export function PaymentMark({ method: { name, logo } }: { method: MarkedMethod }) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-sm font-semibold text-ink">
      {logo !== null && (
        <img src={logo} alt="" width={20} height={20} loading="lazy" className="size-5 shrink-0" />
      )}
      {name}
    </span>
  )
}
