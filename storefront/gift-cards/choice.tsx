export function Choice({
  group,
  label,
  hint,
  isChosen,
  onChoose,
}: {
  group: string
  label: string
  hint?: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-green"
      />
      <span className="min-w-0 break-words">
        {label}
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}
