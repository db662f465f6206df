import sprite from './step-pictures.svg'

/** They are drawn in step-pictures.svg, which only pages with steps load. */
export const stepPictures = [
  'basket',
  'truck',
  'money',
  'paid',
  'not-paid',
  'waiting',
  'ordered',
  'parcel',
  'collect',
  'home',
  'canceled',
  'returned',
  'money-back',
  'listen',
  'stop',
] as const

export type StepPictureName = (typeof stepPictures)[number]

type Props = { name: StepPictureName; className?: string }

/** It shows a step of buying, or a state of an order, to who reads little. The text beside it says the same. */
export function StepPicture({ name, className = 'size-6' }: Props) {
  return (
    <svg aria-hidden="true" className={`icon shrink-0 ${className}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
