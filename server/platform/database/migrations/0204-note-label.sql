-- By it customers are asked for a note to the seller; blank if the product asks for none.
alter table products add column note_label text not null default '';
