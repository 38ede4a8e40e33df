/** Amenities that guests in South Africa look for, in the order a form offers it. A listing may name others in its own words. */
export const amenityGroups = [
  {
    label: 'When the power is off',
    amenities: [
      { id: 'inverter', label: 'Inverter' },
      { id: 'solar', label: 'Solar power' },
      { id: 'generator', label: 'Generator' },
      { id: 'gas-stove', label: 'Gas stove' },
    ],
  },
  {
    label: 'When the water is off',
    amenities: [
      { id: 'borehole', label: 'Borehole' },
      { id: 'water-tank', label: 'Water tank' },
    ],
  },
  {
    label: 'Inside',
    amenities: [
      { id: 'wifi', label: 'Wi-Fi' },
      { id: 'fibre', label: 'Fibre' },
      { id: 'workspace', label: 'Workspace' },
      { id: 'kitchen', label: 'Kitchen' },
      { id: 'washing-machine', label: 'Washing machine' },
      { id: 'tv', label: 'TV' },
      { id: 'air-conditioning', label: 'Air conditioning' },
      { id: 'heating', label: 'Heating' },
      { id: 'fireplace', label: 'Fireplace' },
    ],
  },
  {
    label: 'Outside',
    amenities: [
      { id: 'pool', label: 'Pool' },
      { id: 'braai', label: 'Braai' },
      { id: 'garden', label: 'Garden' },
      { id: 'sea-view', label: 'Sea view' },
      { id: 'parking', label: 'Parking' },
      { id: 'security', label: 'Security' },
    ],
  },
  {
    label: 'For everyone',
    amenities: [
      { id: 'cot', label: 'Cot' },
      { id: 'pets-welcome', label: 'Pets welcome' },
      { id: 'wheelchair', label: 'Wheelchair access' },
    ],
  },
] as const
