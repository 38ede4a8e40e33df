type Arrival = {
  wifiName: string
  wifiPassword: string
  doorCode: string
  /** Told so many hours before check-in; the product's own where none is named. */
  doorCodeHours?: number
  directions: string
  parking?: string
}

/** What guests need to arrive, in the order of `demoHomes`. None has a password or a code that anybody uses, and some no parking. */
export const demoArrivals: readonly Arrival[] = [
  {
    wifiName: 'Kloof Cottage',
    wifiPassword: 'proteas-in-bloom',
    doorCode: '2580#',
    directions:
      'Come up Kloof Street and turn left at the lights after the school. The cottage is the third gate on the right, painted green. The code opens the small gate beside it.',
    parking: 'In the road in front of the gate. It is free and quiet.',
  },
  {
    wifiName: 'Dune House',
    wifiPassword: 'follow-the-gulls',
    doorCode: '7319',
    doorCodeHours: 48,
    directions:
      'From the N2 follow the signs to the beach. After the last stop sign the road turns to gravel: ours is the white house at its end. The key safe hangs left of the door.',
  },
  {
    wifiName: 'Sixth Floor',
    wifiPassword: 'skyline-at-dusk',
    doorCode: '6070*',
    directions:
      'The entrance is on Juta Street, between the coffee bar and the theatre. The code opens the glass door. Take the lift to the sixth floor: ours is the door at the end of the passage.',
    parking: 'Bay 12 in the basement, from De Beer Street. The guard has your name.',
  },
  {
    wifiName: 'Bokkom',
    wifiPassword: 'boats-on-the-sand',
    doorCode: '0814',
    directions:
      'Follow the main road to the sea and turn left at the fish market. The cottage is the fourth with a blue door. The key safe is behind the drying rack.',
    parking: 'On the gravel beside the cottage, never on the sand.',
  },
  {
    wifiName: 'Yellow House',
    wifiPassword: 'koesisters-on-sunday',
    doorCode: '1820#',
    directions:
      'Walk up Wale Street from Buitengracht. The house is the yellow one on the left, above the coral one. The code opens the front door.',
    parking: 'In Wale Street, free after 18:00. There is a garage in Rose Street for the day.',
  },
  {
    wifiName: 'Vrede',
    wifiPassword: 'darkest-sky-of-all',
    doorCode: '1878',
    doorCodeHours: 72,
    directions:
      'From Sutherland take the R354 south for 19 km. At the white milk can turn right through the gate, and close it behind you. After 4 km you see the windpump. Fill up in Matjiesfontein: there is no petrol after it.',
    parking: 'Under the pepper tree.',
  },
  {
    wifiName: 'Poplar Cottage',
    wifiPassword: 'gold-in-april',
    doorCode: '1404',
    directions:
      'From the square in Clarens drive down Naauwpoort Road for 3 km. Plot 14 is on the left, after the row of poplars. The key safe is on the gate post.',
    parking: 'Beside the cottage, room for 2 cars.',
  },
  {
    wifiName: 'Amphitheatre',
    wifiPassword: 'hear-the-stream',
    doorCode: '3282#',
    directions:
      'From Bergville follow the R74 and the signs to the Northern Drakensberg. Turn into Sentinel Way after the bridge: the cabin is the last on the right. The code opens the boom and the door.',
    parking: 'Beside the cabin. Leave nothing in the car.',
  },
  {
    wifiName: 'Mdumbi',
    wifiPassword: 'cattle-go-first',
    doorCode: '4409',
    doorCodeHours: 48,
    directions:
      'From Mthatha take the road to Coffee Bay and turn left at the clinic. The last 12 km are gravel: drive slowly, and arrive before dark. Ask for Nozuko at the first hut; the code opens the key box beside her door.',
  },
  {
    wifiName: 'Marula Camp',
    wifiPassword: 'waterhole-at-four',
    doorCode: '8831',
    directions:
      'From Hoedspruit drive north on the R40 for 14 km and turn right into Guernsey Road. Plot 88 has a green gate: the code opens it. Stay in the car until you are in the camp.',
    parking: 'Inside the fence of the camp, under the shade cloth.',
  },
  {
    wifiName: 'Mist House',
    wifiPassword: 'pancakes-and-fog',
    doorCode: '5302#',
    directions:
      'In Graskop take Kowyn’s Pass Road towards the R533. The house is the second on the left, before the road drops. In mist look for the lantern. The code opens the front door.',
    parking: 'In the carport.',
  },
  {
    wifiName: 'Jetty House',
    wifiPassword: 'kayaks-at-dawn',
    doorCode: '1990',
    directions:
      'From the tunnel at the dam wall follow the R104 to Kosmos, and Scott Street down to the water. The gate of number 19 is wooden. The key safe hangs on its inner side.',
    parking: 'Behind the gate, room for 3 cars.',
  },
]
