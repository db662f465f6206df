type Props = { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }

/** A large box to tick, whose label only screen readers read. */
export function Tick({ label, isChosen, onChange }: Props) {
  return (
    <label className="flex size-11 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-6 accent-green"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}
