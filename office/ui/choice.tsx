import { Button } from '../../ui/button.tsx'

type ChoiceProps<Value extends string> = {
  label: string
  values: [Value, string][]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few values, all of which are shown. */
export function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {values.map(([it, name]) => (
        <Button
          key={it}
          variant={it === value ? 'soft' : 'plain'}
          aria-pressed={it === value}
          onClick={() => onChange(it)}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}
