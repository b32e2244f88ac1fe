import { officialName } from '../../jobs/search/aliases.ts';

/** Official names of cities by state or union territory. */
const REGIONS = {
  'Andhra Pradesh': 'visakhapatnam, vijayawada, guntur, nellore, tirupati, kurnool, rajahmundry',
  Assam: 'guwahati, dibrugarh, silchar',
  Bihar: 'patna, gaya, bhagalpur, muzaffarpur',
  Chandigarh: 'chandigarh',
  Chhattisgarh: 'raipur, bhilai, bilaspur',
  Delhi: 'delhi',
  Goa: 'goa, margao, vasco da gama',
  Gujarat: 'ahmedabad, surat, vadodara, rajkot, gandhinagar, bhavnagar, jamnagar',
  Haryana: 'gurugram, faridabad, panipat, ambala, karnal, sonipat',
  'Himachal Pradesh': 'shimla, baddi',
  'Jammu and Kashmir': 'srinagar, jammu',
  Jharkhand: 'ranchi, jamshedpur, dhanbad, bokaro',
  Karnataka: 'bengaluru, mysuru, mangaluru, hubballi, belagavi, shivamogga, tumakuru, kalaburagi, ballari, udupi',
  Kerala: 'thiruvananthapuram, kochi, kozhikode, thrissur, kollam, kannur, alappuzha, palakkad, kottayam',
  'Madhya Pradesh': 'indore, bhopal, jabalpur, gwalior, ujjain',
  Maharashtra: 'mumbai, navi mumbai, pune, nagpur, nashik, thane, chhatrapati sambhajinagar, solapur, kolhapur',
  Odisha: 'bhubaneswar, cuttack, rourkela',
  Puducherry: 'puducherry',
  Punjab: 'ludhiana, amritsar, jalandhar, mohali, patiala',
  Rajasthan: 'jaipur, jodhpur, udaipur, kota, ajmer, bikaner',
  'Tamil Nadu': 'chennai, coimbatore, madurai, tiruchirappalli, salem, thoothukudi, vellore, hosur, tiruppur',
  Telangana: 'hyderabad, warangal',
  Tripura: 'agartala',
  'Uttar Pradesh': 'noida, greater noida, ghaziabad, lucknow, kanpur, varanasi, prayagraj, agra, meerut, bareilly',
  Uttarakhand: 'dehradun, haridwar',
  'West Bengal': 'kolkata, howrah, siliguri, durgapur, asansol',
};

const regions = new Map(
  Object.entries(REGIONS).flatMap(([region, cities]) => cities.split(', ').map((city) => [city, region])),
);

/**
 * Finds the state or union territory of a city by any of its names, also before a comma.
 *
 * @example
 * regionOf('Bangalore, India'); // 'Karnataka'
 */
export function regionOf(city: string): string | undefined {
  const [first = ''] = city.split(',');
  const name = first.trim().toLowerCase();
  return regions.get(officialName(name) ?? name);
}
