/** The letter መ of መርካቶ in a rounded square; beside it the word, where there is room. */
export function Logo({ word }: { word: string }) {
  return (
    <span className="flex items-center gap-2.5">
      <svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" className="shrink-0">
        <rect width="64" height="64" rx="17" className="fill-forest" />
        <path d={me} transform="translate(8.6 48.2) scale(.45)" className="fill-on-forest" />
        <path d="M14 54.5h36" className="stroke-yellow" strokeWidth="3" strokeDasharray="3 2.5" />
      </svg>
      <span className="text-xl font-bold tracking-tight">{word}</span>
    </span>
  )
}

const me =
  'M28 1Q19.8 1 14.8-2.900Q9.8-6.8 7.6-14.200Q5.3-21.6 5.3-32.100Q5.3-41.3 7.1-48.600Q8.9-55.8 12.4-60.900Q15.9-66 21.1-68.700Q26.2-71.4 33-71.400L77.8-71.400Q89.1-71.4 94.7-63.600Q100.3-55.7 100.3-40.400Q100.3-24.2 94.7-15.700Q89-7.3 78.8-7.300L59.6-7.300L59.6-60.400L49.5-60.400L49.5-10Q47-7.2 44-4.700Q40.9-2.1 37-.5Q33.1 1 28 1M28.4-10.200Q30.6-10.2 32.1-11.100Q33.7-12 34.7-13.300L34.7-60.400L33.7-60.400Q30.1-60.4 27.5-58.200Q24.9-56.1 23.2-52.300Q21.5-48.5 20.7-43.500Q19.9-38.5 19.9-32.800Q19.9-25 20.9-20Q21.8-15 23.7-12.600Q25.6-10.2 28.4-10.200M74.4-60.400L74.4-18.400L76.7-18.400Q79.6-18.4 81.4-20.400Q83.2-22.3 84.2-25.500Q85.1-28.7 85.5-32.600Q85.8-36.4 85.8-40.100Q85.8-43.3 85.5-46.800Q85.2-50.3 84.3-53.400Q83.4-56.5 81.7-58.500Q79.9-60.4 77-60.4'
