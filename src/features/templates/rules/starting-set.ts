import type { Language } from '#src/contract/language.ts'
import type { StartingKey } from './starting-keys.ts'

export { type StartingKey, startingKeys } from './starting-keys.ts'

type Template = { key: StartingKey; name: string; texts: Record<Language, string> }

const text = (...paragraphs: string[]): string => paragraphs.join('\n\n')

/** Texts that most hosts write to every guest, in each language. isiZulu names days behind a colon, where they need no other form. */
export const commonTemplates: readonly Template[] = [
  {
    key: 'thank-you',
    name: 'Thank you for booking',
    texts: {
      en: text(
        'Hi {{guest_first_name}}',
        'Thank you for booking {{home_name}}. We look forward to having you with us from {{check_in_date}} to {{check_out_date}} ({{nights}}). Your booking number is {{booking_reference}}.',
        'If there’s anything you’d like to know before then, just reply to this message.',
        'Warm regards\n{{host_first_name}}',
      ),
      af: text(
        'Hallo {{guest_first_name}}',
        'Baie dankie dat jy {{home_name}} bespreek het. Ons sien uit daarna om jou van {{check_in_date}} tot {{check_out_date}} ({{nights}}) te ontvang. Jou besprekingsnommer is {{booking_reference}}.',
        'As jy voor die tyd iets wil weet, antwoord gerus net op hierdie boodskap.',
        'Vriendelike groete\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Siyabonga ngokubhukha indawo yethu, {{home_name}}. Sikulindele ngenjabulo.',
        'Usuku lokufika: {{check_in_date}}\nUsuku lokuhamba: {{check_out_date}}\nInombolo yokubhukha: {{booking_reference}}',
        'Uma unombuzo, sicela uphendule lo mlayezo.',
        'Ozithobayo\n{{host_first_name}}',
      ),
    },
  },
  {
    key: 'directions',
    name: 'How to get here',
    texts: {
      en: text(
        'Hi {{guest_first_name}}',
        'Only a few days to go! We look forward to seeing you on {{check_in_date}}, from {{check_in_time}}.',
        '{{home_name}} is at {{home_address}}, {{home_city}}. Map: {{map_link}}',
        '{{directions}}',
        'Please let me know roughly when you’ll arrive, so everything’s ready for you.',
        'Travel safely\n{{host_first_name}}',
      ),
      af: text(
        'Hallo {{guest_first_name}}',
        'Nog net ’n paar dae. Ons verwag jou op {{check_in_date}}, vanaf {{check_in_time}}.',
        '{{home_name}} is by {{home_address}}, {{home_city}}. Op die kaart: {{map_link}}',
        '{{directions}}',
        'Laat weet my asseblief min of meer hoe laat jy gaan aankom, sodat alles vir jou gereed is.',
        'Ry veilig\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Sekusele izinsuku ezimbalwa ngaphambi kokuthi ufike.',
        'Usuku lokufika: {{check_in_date}}, kusukela ngo-{{check_in_time}}\nIndawo: {{home_name}}\nIkheli: {{home_address}}, {{home_city}}\nImephu: {{map_link}}',
        '{{directions}}',
        'Sicela usazise ukuthi uzofika ngasikhathi sini.',
        'Uhambe kahle\n{{host_first_name}}',
      ),
    },
  },
  {
    key: 'check-in',
    name: 'Check-in details',
    texts: {
      en: text(
        'Hi {{guest_first_name}}',
        'Everything is ready for you at {{home_name}}.',
        'Check-in: {{check_in_date}}, from {{check_in_time}}\nDoor code: {{door_code}}\nWi-Fi: {{wifi_name}}\nPassword: {{wifi_password}}',
        'If you get stuck on the way, call me on {{host_phone}}.',
        'See you soon\n{{host_first_name}}',
      ),
      af: text(
        'Hallo {{guest_first_name}}',
        'Alles is gereed vir jou by {{home_name}}.',
        'Inboek: {{check_in_date}}, vanaf {{check_in_time}}\nDeurkode: {{door_code}}\nWi-Fi: {{wifi_name}}\nWagwoord: {{wifi_password}}',
        'As jy langs die pad hulp nodig het, bel my gerus by {{host_phone}}.',
        'Sien jou binnekort\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Konke sekulungile, sikulindele e-{{home_name}}.',
        'Usuku lokufika: {{check_in_date}}, kusukela ngo-{{check_in_time}}\nIkhodi yomnyango: {{door_code}}\nI-Wi-Fi: {{wifi_name}}\nIphasiwedi: {{wifi_password}}',
        'Uma udinga usizo endleleni, ngicela ungishayele ucingo: {{host_phone}}.',
        'Sizobonana maduze\n{{host_first_name}}',
      ),
    },
  },
  {
    key: 'first-morning',
    name: 'The first morning',
    texts: {
      en: text(
        'Good morning {{guest_first_name}}',
        'I hope you slept well. Is there anything you need, or anything that does not work as it should? Tell me, and I will see to it at once.',
        'Enjoy your stay\n{{host_first_name}}',
      ),
      af: text(
        'Goeiemôre {{guest_first_name}}',
        'Ek hoop jy het lekker geslaap. Is daar iets wat jy nodig het, of iets wat nie werk soos dit moet nie? Laat weet my, dan maak ek dadelik ’n plan.',
        'Geniet jou verblyf\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Ngithemba ukuthi ulale kahle. Ingabe kukhona okudingayo, noma kukhona okungasebenzi kahle? Ngicela ungazise, ngizokusiza ngokushesha.',
        'Ujabulele ukuvakasha kwakho\n{{host_first_name}}',
      ),
    },
  },
  {
    key: 'check-out',
    name: 'Check-out',
    texts: {
      en: text(
        'Hi {{guest_first_name}}',
        'I hope you’ve enjoyed your stay. Check-out is on {{check_out_date}}, by {{check_out_time}}.',
        'Before you go, please close the windows, switch off the lights and lock the door. We take care of the rest.',
        'Thank you for being our guest\n{{host_first_name}}',
      ),
      af: text(
        'Hallo {{guest_first_name}}',
        'Ek hoop jy het lekker gekuier. Uitboek is op {{check_out_date}}, teen {{check_out_time}}.',
        'Maak asseblief die vensters toe, sit die ligte af en sluit die deur voordat jy ry. Ons sorg vir die res.',
        'Dankie dat jy ons gas was\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Ngithemba ukuthi ukujabulele ukuhlala nathi.',
        'Usuku lokuhamba: {{check_out_date}}, ngaphambi kuka-{{check_out_time}}',
        'Ngaphambi kokuba uhambe, sicela uvale amafasitela, ucime izibani, bese ukhiya umnyango. Okunye sizokwenza thina.',
        'Siyabonga ngokuvakasha kwakho\n{{host_first_name}}',
      ),
    },
  },
  {
    key: 'review',
    name: 'Review request',
    texts: {
      en: text(
        'Hi {{guest_first_name}}',
        'Thank you for staying at {{home_name}}. It was a pleasure to have you.',
        'If you have two minutes, a review helps the next guests to find us: {{review_link}}',
        'You are always welcome back\n{{host_first_name}}',
      ),
      af: text(
        'Hallo {{guest_first_name}}',
        'Dankie dat jy by {{home_name}} gebly het. Dit was vir ons ’n plesier om jou te ontvang.',
        'As jy twee minute het, help ’n resensie die volgende gaste om ons te vind: {{review_link}}',
        'Jy is altyd weer welkom\n{{host_first_name}}',
      ),
      zu: text(
        'Sawubona {{guest_first_name}}',
        'Siyabonga ngokuhlala endaweni yethu, {{home_name}}. Kube yinjabulo ukukwamukela.',
        'Uma unesikhathi, sicela usibhalele ukuthi bekunjani: {{review_link}}',
        'Wamukelekile futhi noma nini\n{{host_first_name}}',
      ),
    },
  },
]
