-- By which the rows of others.sql follow from their numbers.

-- As ids of version 7 are: in the order of the numbers. But for these they are alike in each kind, which costs nothing.
create function number_id(kind text, number bigint) returns uuid language sql immutable parallel safe
  return overlay(overlay(overlay(md5(kind) placing '7' from 13) placing '8' from 17) placing lpad(to_hex(1700000000000 + number), 12, '0') from 1)::uuid;
create function one_of(words text[], number integer) returns text language sql immutable parallel safe
  return words[1 + (hashint4(number)::bigint & 2147483647) % cardinality(words)];
create function share(number integer, salt integer) returns double precision language sql immutable parallel safe
  return (hashint4(number * 31 + salt)::bigint & 1048575) / 1048576.0;
create function adjective(number integer) returns text language sql immutable parallel safe
  return one_of('{quiet,sunny,thatched,restored,modern,rustic,wide,leafy,stone,timber,hidden,bright,cool,golden,little,grand}', number);
create function noun(number integer) returns text language sql immutable parallel safe
  return one_of('{cottage,house,loft,cabin,villa,studio,farmhouse,lodge,rondavel,apartment,barn,camp,retreat,garden}', number);
create function thing(number integer) returns text language sql immutable parallel safe
  return one_of('{"mountain view","sea view",vineyard,river,"private pool","wood stove","roof terrace",boma,stoep,library,orchard,dam,"hiking trail",market,lagoon,"old oak",windpump,"night sky","surf break",theatre}', number);
create function lines_of(nights integer) returns jsonb language sql stable parallel safe
  return jsonb_build_array(jsonb_build_object('kind', 'accommodation', 'rule', 'Base price', 'nights', nights, 'unitCents', 100000, 'amountCents', nights * 100000));
