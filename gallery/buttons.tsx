import { Button, buttonClass } from '../ui/button.tsx'
import { Specimen, Specimens } from './specimen.tsx'
import { useTexts } from './texts.ts'

const variants = ['strong', 'soft', 'outline', 'plain', 'danger', 'strongDanger'] as const
const onForest = ['onForest', 'onForestOutline'] as const

export function Buttons() {
  const { office } = useTexts()
  return (
    <Specimens of="button">
      {variants.map((variant) => (
        <Specimen key={variant} state={variant}>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant}>{office.save}</Button>
            <Button variant={variant} busy>
              {office.save}
            </Button>
            <Button variant={variant} disabled>
              {office.save}
            </Button>
          </div>
        </Specimen>
      ))}
      {onForest.map((variant) => (
        <Specimen key={variant} state={variant}>
          <div className="rounded-md bg-forest p-4">
            <Button variant={variant}>{office.save}</Button>
          </div>
        </Specimen>
      ))}
      <Specimen state="long text">
        <Button>{office.noAnswer}</Button>
      </Specimen>
      <Specimen state="buttonClass">
        <a href="#gallery" className={buttonClass('outline')}>
          {office.again}
        </a>
      </Specimen>
    </Specimens>
  )
}
