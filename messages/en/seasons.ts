/** The head of the home page in a season that has no texts of its own. */
export const seasons = {
  enkutatash: {
    title: 'Enkutatash: a new year, new things',
    text: 'Dresses, gifts and flowers of the season.',
  },
  meskel: {
    title: 'Meskel: light the demera together',
    text: 'White dresses, gabis and coffee for the feast.',
  },
  genna: {
    title: 'Genna is near: gifts for everyone',
    text: 'White netelas, toys and coffee for the feast.',
  },
  timket: { title: 'Timket: dressed in white', text: 'Kemis, netela and gabi for the procession.' },
  fasika: { title: 'Fasika: the table is set', text: 'Everything for the kitchen and for doro wot.' },
  eidAlFitr: { title: 'Eid Mubarak: a feast for all', text: 'Clothes, perfume and gifts for the family.' },
  eidAlAdha: { title: 'Eid Mubarak: share the joy', text: 'Clothes and kitchenware for the feast.' },
  backToSchool: {
    title: 'Back to school, well prepared',
    text: 'Bags, shoes and lamps for the new school year.',
  },
  other: { title: 'Chosen for these days', text: 'Good things from all over Ethiopia.' },
}
