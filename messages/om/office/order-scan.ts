export const orderScan = {
  lines: "Kan iskaan ta'an",
  remove: '{line} kaasaa',
  numberOf: 'Lakkoofsa paakeejii kan {order}',
  noOrder: 'Kun lakkoofsa ajajaa miti; fakkeenyaaf MK-2345-6789.',
  repeated: 'Ajajichi yeroo lama jira, lakkoofsi isaas adda adda.',
  unknown: 'Ajajni lakkoofsa kana qabu hin jiru.',
  canceled: "Ajajni haqameera yookaan maallaqni isaa deebi'eera.",
  sent: 'Ajajni duraan ergameera.',
  unpaid: 'Ajajni ammallee hin kaffalamne.',
  wrongNumber: 'Lakkoofsichi bifa lakkoofsa dhaabbata geejjibaa kanaa hin qabu; fakkeenyaaf {pattern}.',
  numberMissing: 'Lakkoofsi paakeejii hin jiru.',
  nothingOfSeller: 'Ajajicha keessa waan gurguraa kanaa kan ammallee ergamu hin jiru.',
}
